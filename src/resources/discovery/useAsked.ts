import { useSearchParams } from 'react-router-dom';
import { DEFAULT_CURRENCY } from '#contract/enums.ts';

/** What is asked for, as it stands in the address: it can be bookmarked, and back leads back. */
export interface Asked {
  tab: string;
  feed: string;
  category: string;
  keyword: string;
  filters: string[];
  country: string;
  sort: string;
  page: number;
}

/** What a list of offers is given: the question, and how to change it. */
export interface SearchProps {
  asked: Asked;
  ask: (change: Partial<Asked>) => void;
}

const usual = { tab: '', feed: '', category: '', keyword: '', country: 'US', sort: 'relevance' };

/** The question in the address, and how to change it; any change but of the page begins at the first page again. */
export function useAsked(): [Asked, (change: Partial<Asked>) => void] {
  const [params, setParams] = useSearchParams();
  const text = (name: keyof typeof usual) => params.get(name) ?? usual[name];
  const asked: Asked = {
    tab: text('tab'),
    feed: text('feed'),
    category: text('category'),
    keyword: text('keyword'),
    country: text('country'),
    sort: text('sort'),
    page: Math.max(1, Number(params.get('page')) || 1),
    filters: params.getAll('filter'),
  };
  const ask = (change: Partial<Asked>) => {
    const { filters, page, ...texts } = { ...asked, page: 1, ...change };
    const next = new URLSearchParams();
    for (const [name, value] of Object.entries(texts)) {
      if (value !== usual[name as keyof typeof usual]) next.set(name, value);
    }
    for (const filter of filters) next.append('filter', filter);
    if (page > 1) next.set('page', String(page));
    setParams(next, { replace: change.page === undefined });
  };
  return [asked, ask];
}

/** What every list is asked with. */
export const listAsk = ({ feed, category, keyword, country, sort, page }: Asked) => ({
  country,
  currency: DEFAULT_CURRENCY,
  page,
  sort: sortOf(sort),
  ...(feed ? { feed } : {}),
  ...(category ? { categoryId: category } : {}),
  ...(keyword ? { keyword } : {}),
});

export const sorts = ['relevance', 'priceAsc', 'priceDesc', 'soldDesc', 'ratingDesc'] as const;

const sortOf = (given: string) => sorts.find((sort) => sort === given) ?? 'relevance';
