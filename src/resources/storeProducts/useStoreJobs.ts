import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** Keeps which jobs were started on this page, and shows each among the latest jobs at once. */
export function useStoreJobs() {
  const client = useQueryClient();
  const [started, setStarted] = useState<string[]>([]);
  const onStarted = async (jobId: string) => {
    setStarted((before) => [...before, jobId]);
    await client.invalidateQueries({ queryKey: ['jobs', 'getList'] });
  };
  return { started, onStarted };
}
