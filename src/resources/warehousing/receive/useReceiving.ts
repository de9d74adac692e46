import { useCallback, useRef, useState } from 'react';
import { warehouseCalls } from '#contract/warehouse.calls.ts';
import type { WarehousePurchase } from '#contract/warehouse.schemas.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { call } from '#src/dataProvider/call.ts';
import { CallError } from '#src/dataProvider/callError.ts';
import { uniqueKey } from '#src/lib/uniqueKey.ts';
import { useReadWarehousingAgain } from '../shared/useReadWarehousingAgain.ts';
import { isSendable, nothingTyped, type ReceiveRow, rowsOf, stateOf, type Typed } from './rows.ts';
import { spread } from './spread.ts';

/** What became of a purchase that was sent. */
export type Outcome = { kind: 'done' } | { kind: 'refused'; error: unknown };

/** What sending came to: nothing was typed, a row is wrong, or so many were taken in and refused. */
export type Sent = { kind: 'nothing' | 'wrong' } | { kind: 'sent'; done: number; refused: number };

const isMoreThanBought = (error: unknown): boolean =>
  error instanceof CallError && error.key === 'error.moreThanBought';

/** What is typed of deliveries, and their sending: each purchase by itself, under a key that it keeps while the dialog is open. */
export function useReceiving(purchases: readonly WarehousePurchase[], onSent: (sent: Sent) => void) {
  const [rows] = useState(() => purchases.flatMap(rowsOf));
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({});
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, Outcome>>>({});
  /** Purchases of which the server knows that less is expected than stands here; whether the rest is taken. */
  const [overs, setOvers] = useState<Readonly<Record<string, boolean>>>({});
  const keys = useRef(new Map<string, string>());
  const readAgain = useReadWarehousingAgain();

  const typedOf = (row: ReceiveRow): Typed => typed[row.key] ?? nothingTyped;
  const isOpen = (purchaseId: string): boolean => outcomes[purchaseId]?.kind !== 'done';
  const openRows = rows.filter(({ purchaseId }) => isOpen(purchaseId));
  // The same each time, so that typing in one row draws no other.
  const change = useCallback(
    (row: ReceiveRow, changes: Partial<Typed>): void =>
      setTyped((now) => ({ ...now, [row.key]: { ...nothingTyped, ...now[row.key], ...changes } })),
    [],
  );

  const receive = async (purchaseId: string, touched: readonly ReceiveRow[]): Promise<Outcome> => {
    const clientKey = keys.current.get(purchaseId) ?? uniqueKey();
    keys.current.set(purchaseId, clientKey);
    const lines = touched.flatMap((row) => spread(row, typedOf(row)));
    const over = overs[purchaseId] === true || touched.some((row) => stateOf(row, typedOf(row)).kind === 'over');
    try {
      await call(warehouseCalls.receive, { purchaseId, lines, over, clientKey }, { reactTo: 'special' });
      return { kind: 'done' };
    } catch (error) {
      if (isMoreThanBought(error)) setOvers((now) => ({ ...now, [purchaseId]: false }));
      return { kind: 'refused', error };
    }
  };

  const send = useAction(async () => {
    const touched = openRows.filter((row) => stateOf(row, typedOf(row)).kind !== 'untouched');
    if (touched.length === 0) return onSent({ kind: 'nothing' });
    if (touched.some((row) => !isSendable(stateOf(row, typedOf(row)), typedOf(row)))) return onSent({ kind: 'wrong' });
    const counts = { done: 0, refused: 0 };
    for (const purchaseId of new Set(touched.map((row) => row.purchaseId))) {
      const outcome = await receive(
        purchaseId,
        touched.filter((row) => row.purchaseId === purchaseId),
      );
      setOutcomes((now) => ({ ...now, [purchaseId]: outcome }));
      counts[outcome.kind] += 1;
    }
    // After a lost reply too: the list then shows what was taken in, before the dialog is opened again.
    await readAgain();
    onSent({ kind: 'sent', ...counts });
  });

  return {
    rows: openRows,
    rowsIn: (purchaseId: string) => rows.filter((row) => row.purchaseId === purchaseId),
    typedOf,
    change,
    outcomeOf: (purchaseId: string): Outcome | undefined => outcomes[purchaseId],
    /** Undefined where the server did not refuse more than was bought. */
    overOf: (purchaseId: string): boolean | undefined => overs[purchaseId],
    setOver: (purchaseId: string, over: boolean) => setOvers((now) => ({ ...now, [purchaseId]: over })),
    /** Everything that is expected of these rows arrived. */
    fill: (filled: readonly ReceiveRow[]) => {
      for (const row of filled) change(row, { received: String(row.outstanding), damaged: '', missing: '' });
    },
    /** Something is typed that is not taken in yet. */
    isTyped: openRows.some((row) => stateOf(row, typedOf(row)).kind !== 'untouched'),
    busy: send.busy,
    send: () => send.run(),
  };
}

export type Receiving = ReturnType<typeof useReceiving>;
