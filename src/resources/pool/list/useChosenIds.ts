import { call } from '#src/dataProvider/call.ts';
import { productCalls } from '#src/dataProvider/calls.ts';
import { useChosen } from './useChosen.ts';

/** Reads which products are chosen, for pages that take them one by one; the server names those that match a filter. */
export function useChosenIds(): () => Promise<string[]> {
  const { selection } = useChosen();
  return async () =>
    'productIds' in selection ? selection.productIds : (await call(productCalls.chosen, selection)).productIds;
}
