import type { PublishPreview } from '#contract/publish.schemas.ts';

/** What is said about some rows alike. */
export interface NoticeGroup {
  key: string;
  /** The sentence of the first of them. */
  message: string;
  /** What puts it right with one click. */
  fix: PublishPreview['problems'][number]['fix'];
  /** The products it concerns, each once. */
  products: { productId: string; title: string }[];
}

/** Product by product, each in every store, as far as there is room; with how many rows are left unsaid. */
export function shownRows(rows: readonly PublishPreview[], productIds: readonly string[], total: number, room: number) {
  const place = new Map(productIds.map((id, index) => [id, index]));
  const sorted = rows.toSorted((one, other) => (place.get(one.productId) ?? 0) - (place.get(other.productId) ?? 0));
  const shown = sorted.slice(0, room);
  return { shown, more: Math.max(0, total - shown.length) };
}

/** Equal findings together, the most frequent first. */
export function groupFindings(rows: readonly PublishPreview[], of: 'problems' | 'warnings'): NoticeGroup[] {
  const groups = new Map<string, NoticeGroup>();
  for (const { productId, title, ...row } of rows) {
    for (const { key, message, fix } of row[of]) {
      const group = groups.get(key) ?? { key, message, fix, products: [] };
      groups.set(key, group);
      if (!group.products.some((product) => product.productId === productId)) group.products.push({ productId, title });
    }
  }
  return [...groups.values()].sort((one, other) => other.products.length - one.products.length);
}

/** The number goes out as it is although the currencies differ. */
export const keepsNumber = ({ warnings }: PublishPreview): boolean =>
  warnings.some(({ key }) => key === 'row.currencyKept');
