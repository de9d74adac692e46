import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { shipmentManyCalls } from '#contract/shipmentMany.calls.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { call } from '#src/dataProvider/call.ts';
import { CallError } from '#src/dataProvider/callError.ts';
import { uniqueKey } from '#src/lib/uniqueKey.ts';
import { useReadShipmentsAgain } from '../shared/useReadShipmentsAgain.ts';
import { keep, readKept, type SentRows } from './kept.ts';
import { keptOf, type ManyRow, rowFrom } from './rows.ts';

/** Whether the server said no, so that nothing was taken. After a lost reply, or when it broke, that is not known. */
const isRefusal = (error: unknown): boolean =>
  error instanceof CallError && error.kind === 'code' && error.key !== 'error.internal';

interface Rows {
  rows: readonly ManyRow[];
  setRows: (next: (now: ManyRow[]) => ManyRow[]) => void;
}

/** Sends rows, each lot under a key of its own that outlives a reload: sent again after a lost reply, it is shipped once. */
export function useSending({ rows, setRows }: Rows) {
  const client = useQueryClient();
  const readAgain = useReadShipmentsAgain();
  const [sent, setSent] = useState(() => readKept().sent);
  const followed = useRef(new Set<string>());
  const change = (clientKey: string, next: (lot: SentRows) => SentRows | null) =>
    setSent((now) => now.flatMap((lot) => (lot.clientKey === clientKey ? (next(lot) ?? []) : lot)));
  const posting = useAction(async (lot: SentRows) => {
    const { clientKey } = lot;
    try {
      const input = { rows: lot.rows.map(({ row }) => row), clientKey };
      const { jobId } = await call(shipmentManyCalls.createMany, input, { reactTo: 'special' });
      change(clientKey, (one) => ({ ...one, jobId }));
      await client.invalidateQueries({ queryKey: ['jobs', 'getList'] });
    } catch (error) {
      if (isRefusal(error)) {
        change(clientKey, () => null);
        setRows((now) => [...lot.rows.map((one) => rowFrom(one)), ...now]);
      }
      throw error;
    }
  });
  return {
    sent,
    busy: posting.busy,
    error: posting.error,
    /** Rows whose reply was lost, once nothing is under way. */
    lost: posting.busy ? undefined : sent.find(({ jobId }) => jobId === null),
    send: (chosen: readonly ManyRow[]) => {
      if (posting.busy) return;
      const lot: SentRows = { clientKey: uniqueKey(), rows: chosen.map(keptOf), jobId: null, isOver: false };
      const gone = new Set(chosen);
      // Before it leaves: a page that is closed meanwhile still knows that these were sent.
      keep({ rows: rows.filter((one) => !gone.has(one)).map(keptOf), sent: [...sent, lot] });
      setSent([...sent, lot]);
      setRows((now) => now.filter((one) => !gone.has(one)));
      posting.run(lot);
    },
    sendAgain: posting.run,
    /** The job is over: what failed comes back, with the reason, by its place among the rows. */
    end: (jobId: string, failures: ReadonlyMap<number, string>) => {
      const lot = sent.find((one) => one.jobId === jobId);
      if (!lot || lot.isOver || followed.current.has(jobId)) return;
      followed.current.add(jobId);
      const back = lot.rows.flatMap((one, at) => {
        const failed = failures.get(at);
        return failed === undefined ? [] : rowFrom({ ...one, failed });
      });
      change(lot.clientKey, (one) => ({ ...one, rows: [], isOver: true }));
      setRows((now) => [...back, ...now]);
      void readAgain();
    },
  };
}
