import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { productCalls } from '#contract/product.calls.ts';
import type { ProductSummary } from '#contract/product.schemas.ts';
import type { Selection } from '#contract/productFilter.ts';
import type { KeyCommand } from '#src/custom/data/keys/keyCommand.ts';
import { PUBLISH_ADDRESS } from '#src/custom/data/navigation/poolAddresses.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { useChosenRows } from '#src/custom/list/selection/ChosenRows.tsx';
import { call } from '#src/dataProvider/call.ts';

/** A row of the import list as react-admin holds it. */
export type PoolRow = ProductSummary & { id: string };

/** What is chosen in the import list around, as its bulk calls take it. */
export function useChosen(): { selection: Selection; count: number; clear: () => void } {
  const { selection: rows, count, clear } = useChosenRows();
  const selection = useMemo<Selection>(() => ('ids' in rows ? { productIds: rows.ids } : rows), [rows]);
  return { selection, count, clear };
}

/** Reads which products are chosen, for pages that take them one by one; the server names those that match a filter. */
export function useChosenIds(): () => Promise<string[]> {
  const { selection } = useChosen();
  return async () =>
    'productIds' in selection ? selection.productIds : (await call(productCalls.chosen, selection)).productIds;
}

/** U publishes what is chosen, else the product on which the keyboard stands. */
export function usePublishKey(): (current: PoolRow | undefined) => readonly KeyCommand[] {
  const { count } = useChosen();
  const idsOf = useChosenIds();
  const navigate = useNavigate();
  const publish = useAction(async (current: PoolRow | undefined) => {
    const productIds = count > 0 ? await idsOf() : current === undefined ? [] : [current.id];
    await navigate(PUBLISH_ADDRESS, { state: { productIds } });
  });
  return (current) => [
    {
      keys: ['u'],
      label: 'pool.list.publishKey',
      run: () => publish.run(current),
      available: () => count > 0 || current !== undefined,
    },
  ];
}
