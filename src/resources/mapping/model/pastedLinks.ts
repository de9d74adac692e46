import type { MappedProduct } from '#contract/mappingShown.ts';
import { storeItemId } from '#contract/storeItemId.ts';

type StoresProduct = Pick<MappedProduct, 'storeId' | 'productId'>;

const KEY = 'mapping.links';
const keyOf = ({ storeId, productId }: StoresProduct): string => storeItemId({ storeId, externalId: productId });

/** Links by product, in this tab of the browser. */
function keptLinks(): Record<string, string> {
  const kept = sessionStorage.getItem(KEY);
  return kept === null ? {} : JSON.parse(kept);
}

/** The link that was given for a product last and led to no saved mapping yet: it need not be given again on another page. */
export const pastedLink = (product: StoresProduct): string | undefined => keptLinks()[keyOf(product)];

export const keepLink = (product: StoresProduct, url: string): void =>
  sessionStorage.setItem(KEY, JSON.stringify({ ...keptLinks(), [keyOf(product)]: url }));

/** Once its product is mapped. */
export function forgetLink(product: StoresProduct): void {
  const { [keyOf(product)]: _, ...others } = keptLinks();
  sessionStorage.setItem(KEY, JSON.stringify(others));
}
