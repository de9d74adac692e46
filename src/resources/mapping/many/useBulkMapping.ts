import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { mappingCalls } from '#contract/mapping.calls.ts';
import type { PreviewedLine, ProductToMap } from '#contract/mappingShown.ts';
import { useUndoable } from '#src/custom/data/undo/useUndoable.tsx';
import { useAction } from '#src/custom/data/useAction.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { call } from '#src/dataProvider/call.ts';
import { isReplaced, previewDrafts } from '../check/previewDrafts.ts';
import { sentDrafts, takeOpen, takeProposals } from '../model/drafts.ts';
import { forgetLink, keepLink, pastedLink } from '../model/pastedLinks.ts';
import { saveAll, useReadMappingsAgain } from '../saveAll.ts';
import { type BulkRow, type BulkRows, isMappedAlready, rowKey } from './bulkRows.ts';

const quietly = { reactTo: 'special' } as const;
/** Suppliers that are asked at once. */
const AT_ONCE = 3;

/** Many products and a link for each: what is sure of them is filled in, and saved together. */
export function useBulkMapping(products: readonly ProductToMap[]) {
  const translate = useTranslate();
  const format = useFormat();
  const notify = useNotify();
  const client = useQueryClient();
  const readAgain = useReadMappingsAgain();
  const undoable = useUndoable(() => void readAgain());
  const [rows, setRows] = useState<BulkRows>({});
  const [asked, setAsked] = useState<PreviewedLine[]>();
  const waiting = useRef<(() => Promise<void>)[]>([]);
  const running = useRef(0);

  const change = (key: string, next: Partial<BulkRow>) =>
    setRows((before) => ({ ...before, [key]: { ...(before[key] ?? { url: '', busy: false }), ...next } }));

  /** What a link brought, unless the row was given another one meanwhile. */
  const settle = (key: string, url: string, brought: Pick<BulkRow, 'loaded' | 'error'>) =>
    setRows((before) => {
      const row = before[key];
      return row?.asked === url ? { ...before, [key]: { ...row, ...brought, busy: false } } : before;
    });

  const next = async (): Promise<void> => {
    const work = waiting.current.shift();
    if (work === undefined) return;
    running.current += 1;
    await work();
    running.current -= 1;
    await next();
  };
  const load = (key: string, url: string) => {
    const product = products.find((one) => rowKey(one) === key);
    if (product === undefined) return;
    const { storeId, productId } = product;
    keepLink(product, url);
    change(key, { url, asked: url, busy: true, error: undefined, loaded: undefined, problem: undefined });
    waiting.current.push(async () => {
      try {
        const [mapped, list] = await Promise.all([
          call(mappingCalls.get, { storeId, productId }, quietly),
          call(mappingCalls.offers, { url, for: { storeId, productId } }, quietly),
        ]);
        settle(key, url, { loaded: { product: mapped, list, drafts: takeProposals(mapped, {}, list) } });
      } catch (error) {
        settle(key, url, { error });
      }
    });
    if (running.current < AT_ONCE) void next();
  };
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    for (const product of products) {
      const url = pastedLink(product);
      if (url !== undefined) load(rowKey(product), url);
    }
  });
  /** Agrees that what the link leads to is the product. */
  const takeAll = (key: string) => {
    const loaded = rows[key]?.loaded;
    if (loaded === undefined) return;
    const { product, drafts, list } = loaded;
    change(key, { loaded: { ...loaded, drafts: takeOpen(product, drafts, list) } });
  };

  const sure = Object.entries(rows).flatMap(([key, { loaded }]) =>
    loaded && Object.keys(loaded.drafts).length > 0 ? [{ key, ...loaded }] : [],
  );
  const save = useAction(async () => {
    const { runId, saved, orders, refused } = await saveAll(
      sure.flatMap(({ product, drafts }) => sentDrafts(product, drafts)),
    );
    for (const { key, product } of sure) {
      if (!refused.some((one) => rowKey(one) === key)) forgetLink(product);
    }
    setAsked(undefined);
    setRows((before) => {
      const left = Object.entries(before).flatMap(([key, row]): [string, BulkRow][] => {
        const problem = refused.find((one) => rowKey(one) === key)?.message;
        const isSaved = sure.some((one) => one.key === key) && problem === undefined;
        return isSaved ? [] : [[key, { ...row, ...(problem === undefined ? {} : { problem }) }]];
      });
      return Object.fromEntries(left);
    });
    const counts = { smart_count: saved, count: format.number(saved), orders: format.number(orders) };
    const message = translate('mapping.savedMany', counts);
    if (runId === null) notify(message, { type: 'info' });
    else undoable.offer(message, runId);
    await readAgain();
  });
  const check = useAction(async () => {
    const lines = await Promise.all(
      sure
        .filter(({ product }) => isMappedAlready(product))
        .map(({ product, drafts }) =>
          client.fetchQuery({
            queryKey: ['mappingPreview', product.storeId, product.productId, sentDrafts(product, drafts)],
            queryFn: ({ signal }) => previewDrafts(product, drafts, signal),
          }),
        ),
    );
    const replaced = lines.flat().filter(isReplaced);
    if (replaced.length > 0) setAsked(replaced);
    else save.run();
  });

  return {
    rows,
    load,
    change,
    takeAll,
    save,
    check,
    asked,
    sure,
    close: () => setAsked(undefined),
    isBusy: Object.values(rows).some(({ busy }) => busy),
  };
}
