import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isFinished } from '#contract/enums.ts';
import { jobCalls } from '#contract/job.calls.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import { storeProductCalls } from '#contract/storeProduct.calls.ts';
import { useUndoable } from '#src/custom/data/undo/useUndoable.tsx';
import { useAction } from '#src/custom/data/useAction.ts';
import { callKey, useCall } from '#src/custom/data/useCall.ts';
import { call } from '#src/dataProvider/call.ts';
import type { Form } from './model/drift.ts';
import type { StoreForm } from './useStoreForm.ts';

const quietly = { reactTo: 'special' } as const;

/** How the last change ended in the store. */
export interface Outcome {
  jobId: string;
  /** `warned`: done, with something to know; `refused`: nothing was changed; `stopped`: cancelled before it was done. */
  how: 'warned' | 'refused' | 'stopped';
  /** What the store said. */
  said: readonly string[];
}

/** Sends what was changed as a job, follows it to its end, and then shows the product as the store has it. */
export function useSaveInStore(channel: StorePlatform, { product, change, texts, edits, settle }: StoreForm) {
  const client = useQueryClient();
  const translate = useTranslate();
  const { offer } = useUndoable();
  const [sent, setSent] = useState<Form & { jobId: string; runId: string }>();
  const [outcome, setOutcome] = useState<Outcome>();
  const job = useCall(jobCalls.get, { id: sent?.jobId ?? '', rowPageSize: 1 }, { enabled: sent !== undefined });
  const ended = sent !== undefined && job.data?.id === sent.jobId && isFinished(job.data.state);

  const send = useAction(async () => {
    if (change === undefined || sent !== undefined) return;
    setOutcome(undefined);
    const { jobId, runId } = await call(storeProductCalls.modify, { channel, changes: [change] }, quietly);
    setSent({ jobId, runId, texts, edits });
    await client.invalidateQueries({ queryKey: ['jobs', 'getList'] });
  });
  const end = useAction(async () => {
    if (sent === undefined) return;
    const { jobId, runId } = sent;
    const { state, done, message, rows } = await call(jobCalls.get, { id: jobId, rowPageSize: 1 }, quietly);
    const [row] = rows;
    const said = [message, row?.reason, ...(row?.warnings ?? [])].filter((one) => typeof one === 'string');
    if (done > 0) {
      const input = { channel, id: product.id };
      const fresh = await call(storeProductCalls.detail, input, quietly);
      settle(sent, fresh);
      client.setQueryData(callKey(storeProductCalls.detail, input), fresh);
      if (said.length > 0) setOutcome({ jobId, how: 'warned', said });
      else offer(translate('storeProducts.edit.saved'), runId);
    } else setOutcome({ jobId, how: state === 'cancelled' ? 'stopped' : 'refused', said });
    setSent(undefined);
  });
  const onEnd = useEffectEvent(end.run);
  useEffect(() => {
    if (ended) onEnd();
  }, [ended]);

  return {
    save: () => send.run(),
    /** On its way to the store, or being changed there. */
    busy: send.busy || sent !== undefined,
    /** The job under way. */
    jobId: sent?.jobId,
    outcome,
    error: send.error ?? end.error ?? job.error,
  };
}
