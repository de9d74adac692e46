import { useCallback, useEffect, useMemo, useState } from 'react';
import { shipmentManyCalls } from '#contract/shipmentMany.calls.ts';
import { call } from '#src/dataProvider/call.ts';
import { CallError } from '#src/dataProvider/callError.ts';
import { type Checked, changed, type ManyRow, rowFrom } from './rows.ts';

/** How long typing rests before rows are checked again, in ms. */
const REST = 500;

const hasOrder = ({ row }: ManyRow): boolean => row.order.trim() !== '';
const isUnchecked = (one: ManyRow): boolean => one.isStale && hasOrder(one);

/**
 * The rows of the page, checked again all together once one was changed: what one takes of an order is not open for the next.
 */
export function useRows(first: () => ManyRow[]) {
  const [rows, setRows] = useState(first);
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const checking = useMemo(() => rows.some(isUnchecked), [rows]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt checks the same rows again
  useEffect(() => {
    if (!checking) return;
    const controller = new AbortController();
    const asked = rows.filter(hasOrder);
    const check = async () => {
      try {
        const input = { rows: asked.map(({ row }) => row) };
        const { rows: checked } = await call(shipmentManyCalls.checkMany, input, {
          signal: controller.signal,
          reactTo: 'special',
        });
        setError(undefined);
        setRows((now) => withChecked(now, asked, checked));
      } catch (failure) {
        if (!(failure instanceof CallError && failure.kind === 'aborted')) setError(failure);
      }
    };
    const timer = setTimeout(() => void check(), asked.every(({ isStale }) => isStale) ? 0 : REST);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [rows, checking, attempt]);

  /** Of a row by its key. */
  const edit = useCallback((key: number, next: (one: ManyRow) => ManyRow | null) => {
    setRows((now) => now.flatMap((one) => (one.key === key ? (next(one) ?? []) : one)));
  }, []);
  return {
    rows,
    setRows,
    edit,
    checking,
    error: checking ? error : undefined,
    retry: () => setAttempt((count) => count + 1),
  };
}

function withChecked(now: readonly ManyRow[], asked: readonly ManyRow[], checked: readonly Checked[]): ManyRow[] {
  const found = new Map(asked.map((one, at) => [one, checked[at] ?? null]));
  return now.map((one) => {
    const result = found.get(one);
    return result ? { ...one, checked: result, isStale: false } : one;
  });
}

/** Numbers of a spreadsheet as they were pasted, with the carriers beside them. */
export const cellsOf = (pasted: string): string[][] =>
  pasted
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim().slice(0, 100)));

/** The rows with these cells in those that are named, one after the other. */
export function filledDown(
  rows: readonly ManyRow[],
  keys: readonly number[],
  cells: readonly (readonly string[])[],
): ManyRow[] {
  const byKey = new Map(keys.map((key, at) => [key, cells[at]]));
  return rows.map((one) => {
    const [number, carrier] = byKey.get(one.key) ?? [];
    if (number === undefined) return one;
    return changed(one, carrier ? { trackingNumber: number, carrier, carrierName: '' } : { trackingNumber: number });
  });
}

export const freshRows = (kept: readonly Parameters<typeof rowFrom>[0][]): ManyRow[] => kept.map((one) => rowFrom(one));
