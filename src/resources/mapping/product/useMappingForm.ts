import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { SentOf } from '#contract/endpoint.ts';
import { mappingCalls } from '#contract/mapping.calls.ts';
import type { MappedProduct, OfferList } from '#contract/mappingShown.ts';
import { useUndoable } from '#src/custom/data/undo/useUndoable.tsx';
import { useAction } from '#src/custom/data/useAction.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { call } from '#src/dataProvider/call.ts';
import { CallError } from '#src/dataProvider/callError.ts';
import { type Drafts, overtaken, sentDrafts, setWay, takeOpen, takeProposals } from '../model/drafts.ts';
import { forgetLink, keepLink } from '../model/pastedLinks.ts';
import { type Way, WHOLE } from '../model/ways.ts';
import { CONFLICT, saveAll, useReadMappingsAgain } from '../saveAll.ts';

/** Which supplier's product is asked for: by its link, or by the supplier and its number there. */
export type Wanted = Pick<SentOf<typeof mappingCalls.offers>, 'url' | 'supplier' | 'productId'>;

const quietly = { reactTo: 'special' } as const;

/** What is typed on the mapping page of a product, which offers are known there, and saving it. */
export function useMappingForm(product: MappedProduct) {
  const translate = useTranslate();
  const notify = useNotify();
  const format = useFormat();
  const readAgain = useReadMappingsAgain();
  const [drafts, setDrafts] = useState<Drafts>({});
  const [lists, setLists] = useState<readonly OfferList[]>([]);
  const { storeId, productId } = product;
  const client = useQueryClient();
  const isMapped = product.variants.some(({ from }) => from !== null);

  const undoable = useUndoable(() => void readAgain());

  const load = useAction(async (wanted: Wanted, onLoaded?: (filled: Drafts) => void) => {
    const sold = { storeId, productId };
    // Asking the supplier shows what of it changed: the page reads again what is mapped, also where the product is gone.
    const list = await call(mappingCalls.offers, { ...wanted, for: sold }, quietly).finally(
      () => isMapped && client.invalidateQueries({ queryKey: callKey(mappingCalls.get, sold) }),
    );
    if (wanted.url !== undefined) keepLink(product, wanted.url);
    const isSame = (one: OfferList) => one.supplier === list.supplier && one.productId === list.productId;
    setLists((before) => [list, ...before.filter((one) => !isSame(one))]);
    setDrafts((before) => takeProposals(product, before, list));
    onLoaded?.(takeProposals(product, drafts, list));
  });

  const set = useCallback(
    (key: string, way: Way | null) => setDrafts((before) => setWay(product, before, key, way)),
    [product],
  );

  /** Agrees that a supplier's product is the store's. Returns what is filled in then. */
  const takeAll = (list: OfferList): Drafts => {
    const next = takeOpen(product, drafts, list);
    setDrafts(next);
    return next;
  };

  const save = useAction(async (onEnded: (isSaved: boolean) => void) => {
    const { runId, orders, refused } = await saveAll(sentDrafts(product, drafts));
    const kept = refused.map(({ variantId }) => variantId ?? WHOLE);
    // What was typed meanwhile stays, and so does what was refused.
    setDrafts((before) =>
      Object.fromEntries(Object.entries(before).filter(([key, draft]) => kept.includes(key) || draft !== drafts[key])),
    );
    const counts = { smart_count: orders, count: format.number(orders) };
    const message = translate(orders > 0 ? 'mapping.savedOrders' : 'mapping.saved', counts);
    if (runId !== null) undoable.offer(message, runId);
    else if (refused.length === 0) notify(message, { type: 'success' });
    await readAgain();
    // Of a newer revision both sides are shown now; whatever else stands against one is said.
    const problem = refused.find(({ key }) => key !== CONFLICT);
    if (refused.length === 0) forgetLink(product);
    if (problem) throw new CallError({ cause: 'code', message: problem.message });
    onEnded(refused.length === 0);
  });

  const accept = useAction(async (key: string, revision: number) => {
    const variant = key === WHOLE ? {} : { variantId: key };
    const { runId } = await call(mappingCalls.accept, { storeId, productId, revision, ...variant }, quietly);
    if (runId !== null) undoable.offer(translate('mapping.accepted'), runId);
    await readAgain();
  });

  return {
    product,
    drafts,
    lists,
    load,
    set,
    takeAll,
    save,
    accept,
    setDrafts,
    overtaken: overtaken(product, drafts),
    isDirty: Object.keys(drafts).length > 0,
  };
}

export type MappingForm = ReturnType<typeof useMappingForm>;
