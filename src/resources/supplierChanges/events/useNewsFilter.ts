import { useSearchParams } from 'react-router-dom';
import { eventKinds, eventStates } from '#contract/enums.ts';
import type { SupplierEvent } from '#contract/supplierEvent.schemas.ts';

/** What is shown: what waits, everything, or one state. */
export const shownStates = ['open', 'all', ...eventStates] as const;

export interface NewsFilter {
  state: (typeof shownStates)[number];
  kind?: SupplierEvent['kind'] | undefined;
  productId?: string | undefined;
}

export const FIGURES_TAB = 'figures';

/** The filters and page of the tab, kept in the address. */
export function useNewsFilter() {
  const [params, setParams] = useSearchParams();
  const state = shownStates.find((one) => one === params.get('state')) ?? 'open';
  const kind = eventKinds.find((one) => one === params.get('kind'));
  const productId = params.get('product') ?? undefined;
  const filter: NewsFilter = {
    state,
    ...(kind === undefined ? {} : { kind }),
    ...(productId === undefined ? {} : { productId }),
  };
  const set = (next: NewsFilter, cursor?: string) => {
    const given = { tab: FIGURES_TAB, state: next.state, kind: next.kind, product: next.productId, cursor };
    setParams(
      Object.entries(given).flatMap(([key, value]): [string, string][] => (value === undefined ? [] : [[key, value]])),
    );
  };
  return { filter, cursor: params.get('cursor') ?? undefined, set };
}
