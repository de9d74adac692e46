import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { collectCalls } from '#contract/collected.calls.ts';
import type { FileInspection } from '#contract/fileImport.ts';
import { call } from '#src/dataProvider/call.ts';
import { CallError } from '#src/dataProvider/callError.ts';

interface Upload {
  file: File;
  currency: string;
}

/** What came of a file that was sent: a job that reads it, or what has to be decided first. */
interface Sent {
  onStarted: (jobId: string) => void;
  onUnclear: (inspection: FileInspection) => void;
}

const wasStopped = (error: unknown): boolean => error instanceof CallError && error.kind === 'aborted';

/** Sends a product file; a file that needs no choices is imported at once. `share` is how much has left, 0 to 1. */
export function useUpload({ onStarted, onUnclear }: Sent) {
  const [share, setShare] = useState(0);
  const stop = useRef<AbortController>(undefined);
  const sending = useMutation({
    mutationFn: async ({ file, currency }: Upload) => {
      setShare(0);
      stop.current = new AbortController();
      const { signal } = stop.current;
      const options = { file, onProgress: setShare, signal, reactTo: 'special' } as const;
      const inspection = await call(collectCalls.inspectFile, {}, options);
      if (!inspection.isClear) return { inspection };
      const { fileId, name } = inspection;
      return call(collectCalls.importKept, { fileId, name, currency }, { signal, reactTo: 'special' });
    },
    onSuccess: (sent) => ('jobId' in sent ? onStarted(sent.jobId) : onUnclear(sent.inspection)),
  });
  return {
    share,
    sending: sending.isPending,
    file: sending.variables?.file,
    error: wasStopped(sending.error) ? null : sending.error,
    send: sending.mutate,
    cancel: () => stop.current?.abort(),
  };
}
