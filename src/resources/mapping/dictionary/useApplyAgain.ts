import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { limits } from '#contract/limits.ts';
import { mappingCalls } from '#contract/mapping.calls.ts';
import type { Reproposed } from '#contract/mappingShown.ts';
import { storeCalls } from '#contract/store.calls.ts';
import { storeProductCalls } from '#contract/storeProduct.calls.ts';
import { useUndoable } from '#src/custom/data/undo/useUndoable.tsx';
import { useAction } from '#src/custom/data/useAction.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { call } from '#src/dataProvider/call.ts';
import { sentOf, simpleWay } from '../model/ways.ts';
import { saveAll, useReadMappingsAgain } from '../saveAll.ts';

const quietly = { reactTo: 'special' } as const;

/** The products of all stores that somebody has mapped. */
async function findMapped(): Promise<{ storeId: string; productId: string }[]> {
  const shops = await call(storeCalls.select, {}, quietly);
  const channels = [...new Set(shops.map(({ channel }) => channel))];
  const found = await Promise.all(channels.map((channel) => call(storeProductCalls.select, { channel }, quietly)));
  return found
    .flat()
    .filter(({ mapped }) => mapped)
    .map(({ shopId: storeId, externalId: productId }) => ({ storeId, productId }));
}

export const proposalKey = ({ storeId, productId, variantId }: Reproposed): string =>
  [storeId, productId, variantId].join('\n');

/** Looks what mapped products would be by the words of now, and saves what of that was left ticked. */
export function useApplyAgain() {
  const translate = useTranslate();
  const format = useFormat();
  const notify = useNotify();
  const readAgain = useReadMappingsAgain();
  const undoable = useUndoable(() => void readAgain());
  const [found, setFound] = useState<readonly Reproposed[]>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());

  const look = useAction(async () => {
    const products = await findMapped();
    const rows: Reproposed[] = [];
    for (let at = 0; at < products.length; at += limits.mappingsAtOnce) {
      const some = products.slice(at, at + limits.mappingsAtOnce);
      rows.push(...(await call(mappingCalls.reapply, { products: some }, quietly)).rows);
    }
    setFound(rows);
    setLeft(new Set());
  });
  const chosen = (found ?? []).filter((row) => !left.has(proposalKey(row)));
  const save = useAction(async () => {
    const { runId, saved, orders, refused } = await saveAll(
      chosen.map((row) => sentOf(row, row.variantId, simpleWay(row.offer, row.pieces), row.revision)),
    );
    const counts = { smart_count: saved, count: format.number(saved), orders: format.number(orders) };
    const message = translate('mapping.savedMany', counts);
    if (refused.length > 0) {
      const kept = { smart_count: refused.length, count: format.number(refused.length), why: refused[0]?.message };
      notify(translate('mapping.words.refused', kept), { type: 'warning' });
    }
    if (runId !== null) undoable.offer(message, runId);
    // Several runs of the journal are each undone there.
    else if (saved > 0) notify(message, { type: 'success' });
    setFound(undefined);
    await readAgain();
  });
  const toggle = (row: Reproposed) =>
    setLeft((before) => {
      const next = new Set(before);
      if (!next.delete(proposalKey(row))) next.add(proposalKey(row));
      return next;
    });
  return { found, look, save, chosen, toggle, isChosen: (row: Reproposed) => !left.has(proposalKey(row)) };
}
