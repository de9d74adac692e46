import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { SentOf } from '#contract/endpoint.ts';
import { errorCodes } from '#contract/errors.ts';
import { mappingCalls } from '#contract/mapping.calls.ts';
import type { MappedProduct, OfferList } from '#contract/mapping.schemas.ts';
import { orderCalls } from '#contract/order.calls.ts';
import { useUndoable } from '#src/custom/data/undo/useUndoable.tsx';
import { useAction } from '#src/custom/data/useAction.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { call } from '#src/dataProvider/call.ts';
import { CallError } from '#src/dataProvider/callError.ts';
import { type Drafts, overtaken, sentDrafts, setWay, shownWay, takeProposals, withoutDraft } from '../model/drafts.ts';
import { sentOf, type Way, WHOLE } from '../model/ways.ts';

/** Which supplier's product is asked for: by its link, or by the supplier and its number there. */
export type Wanted = Pick<SentOf<typeof mappingCalls.offers>, 'url' | 'supplier' | 'productId'>;

const quietly = { reactTo: 'special' } as const;

/** What is typed on the mapping page of a product, which offers are known there, and saving it. */
export function useMappingForm(product: MappedProduct, readAgain: () => Promise<unknown>) {
  const translate = useTranslate();
  const notify = useNotify();
  const format = useFormat();
  const client = useQueryClient();
  const [drafts, setDrafts] = useState<Drafts>({});
  const [lists, setLists] = useState<readonly OfferList[]>([]);
  const { storeId, productId } = product;

  const refresh = () =>
    Promise.all([
      readAgain(),
      ...[['orders'], callKey(orderCalls.counts), callKey(orderCalls.get)].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    ]);
  const undoable = useUndoable(() => void refresh());

  const load = useAction(async (wanted: Wanted, onLoaded?: (list: OfferList, next: Drafts) => void) => {
    const list = await call(mappingCalls.offers, { ...wanted, for: { storeId, productId } }, quietly);
    const isSame = (one: OfferList) => one.supplier === list.supplier && one.productId === list.productId;
    const next = takeProposals(product, drafts, list);
    setLists((before) => [list, ...before.filter((one) => !isSame(one))]);
    setDrafts(next);
    onLoaded?.(list, next);
  });

  const set = useCallback(
    (key: string, way: Way | null) => setDrafts((before) => setWay(product, before, key, way)),
    [product],
  );

  const save = useAction(async (onSaved?: () => void) => {
    let last: string | null = null;
    let saved = 0;
    let orders = 0;
    try {
      // One after the other: the whole product first, so that no order is counted by what is about to change.
      for (const sent of sentDrafts(product, drafts).toSorted((one) => (one.variantId === undefined ? -1 : 0))) {
        const done = await call(mappingCalls.save, sent, quietly);
        setDrafts((before) => withoutDraft(before, sent.variantId ?? WHOLE));
        last = done.runId ?? last;
        orders = Math.max(orders, done.orders);
        saved += 1;
      }
    } catch (error) {
      // Both sides are shown once it is read again; what was typed stays.
      if (!(error instanceof CallError) || error.code !== errorCodes.conflict) throw error;
      await refresh();
      return;
    }
    const counts = { smart_count: orders, count: format.number(orders) };
    const said = translate(orders > 0 ? 'mapping.savedOrders' : 'mapping.saved', counts);
    if (last !== null && saved === 1) undoable.offer(said, last);
    else notify(said, { type: 'success' });
    await refresh();
    onSaved?.();
  });

  const accept = useAction(async (key: string, revision: number) => {
    // Saved again as it is sold now, it is held against that from here on.
    const { way } = shownWay(product, {}, key);
    await call(mappingCalls.save, sentOf(product, key, way, revision), quietly);
    await refresh();
  });

  return {
    ...{ product, drafts, lists, load, set, save, accept, refresh },
    setDrafts,
    overtaken: overtaken(product, drafts),
    isDirty: Object.keys(drafts).length > 0,
  };
}

export type MappingForm = ReturnType<typeof useMappingForm>;
