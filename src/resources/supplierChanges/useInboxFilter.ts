import { useSearchParams } from 'react-router-dom';
import type { DifferenceField, ProductDifferences } from '#contract/difference.schemas.ts';
import { differenceFields, productSources } from '#contract/enums.ts';

export interface InboxFilter {
  field?: DifferenceField | undefined;
  source?: ProductDifferences['source'] | undefined;
  store?: string | undefined;
}

/** The inbox's filters and page, kept in the address. */
export function useInboxFilter() {
  const [params, setParams] = useSearchParams();
  const field = differenceFields.find((one) => one === params.get('field'));
  const source = productSources.find((one) => one === params.get('source'));
  const store = params.get('store') ?? undefined;
  const filter: InboxFilter = {
    ...(field === undefined ? {} : { field }),
    ...(source === undefined ? {} : { source }),
    ...(store === undefined ? {} : { store }),
  };
  const set = (next: InboxFilter, cursor?: string) => {
    const given = Object.entries({ ...next, cursor }).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, value] as [string, string]],
    );
    setParams(new URLSearchParams(given));
  };
  return { filter, cursor: params.get('cursor') ?? undefined, set };
}
