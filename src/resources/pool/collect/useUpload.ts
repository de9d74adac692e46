import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#src/dataProvider/call.ts';
import { CallError } from '#src/dataProvider/callError.ts';
import { collectCalls } from '#src/dataProvider/calls.ts';

interface Upload {
  file: File;
  currency: string;
}

const wasStopped = (error: unknown): boolean => error instanceof CallError && error.kind === 'aborted';

/** Sends a product file; answers the job that reads it. `share` is how much of the file has left, 0 to 1. */
export function useUpload(onStarted: (jobId: string) => void) {
  const [share, setShare] = useState(0);
  const stop = useRef<AbortController>(undefined);
  const sending = useMutation({
    mutationFn: ({ file, currency }: Upload) => {
      setShare(0);
      stop.current = new AbortController();
      return call(
        collectCalls.importFile,
        { currency },
        { file, onProgress: setShare, signal: stop.current.signal, reactTo: 'special' },
      );
    },
    onSuccess: ({ jobId }) => onStarted(jobId),
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
