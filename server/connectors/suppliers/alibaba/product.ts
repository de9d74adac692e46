import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import { brandName } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import { liveSkus } from '../../lib/supplier/liveSkus.ts';
import type { LiveSku } from '../../purchase.ts';
import type { ProductQuery, SupplierSession } from '../../supplier.ts';
import { call, resultData } from './client.ts';
import { AlibabaFault, speakingDomain } from './fault.ts';
import { minOrderOf, productFrom } from './mapProduct.ts';
import { Inventory, Product } from './wire.ts';

/** Whether nobody can buy it any more. */
export const isOffSale = ({ status }: Product): boolean => /OFFLINE|DELETE|EXPIRE/i.test(status ?? '');

/**
 * A product with its stock: two calls. Throws `supplierProductGone`, `supplierCountryRefused`, `supplierForm` where it
 * names no price, and the errors of every call.
 *
 * @see https://openapi.alibaba.com/doc/api.htm (/eco/buyer/product/description, /eco/buyer/product/inventory)
 */
export function product(session: SupplierSession, query: ProductQuery): Promise<CollectedProductInput> {
  return speakingDomain(async () => (await onSale(session, query)).collected, query.shipTo);
}

/**
 * The SKUs as an order names them, at the prices of the least order. Throws as `product` does.
 *
 * @see https://openapi.alibaba.com/doc/api.htm (/eco/buyer/product/description, /eco/buyer/product/inventory)
 */
export function skus(session: SupplierSession, query: ProductQuery): Promise<LiveSku[]> {
  return speakingDomain(async () => {
    const { found, collected } = await onSale(session, query);
    return liveSkus(collected, minOrderOf(found));
  }, query.shipTo);
}

async function onSale(session: SupplierSession, query: ProductQuery) {
  const found = await describe(session, query);
  if (found === null || isOffSale(found)) throw gone();
  const collected = productFrom(found, await inventoryOf(session, query.productId, query.shipTo));
  if (collected === null) throw new DomainError('supplierForm', { supplier: brandName.alibaba, part: 'ladder_price' });
  return { found, collected };
}

/** Null for one that is not known. Throws as `call` does. */
export async function describe(session: SupplierSession, query: ProductQuery): Promise<Product | null> {
  const answer = await call(session, '/eco/buyer/product/description', {
    query_req: JSON.stringify({
      product_id: query.productId,
      // Without a country the answer is "Parameter format is error!".
      country: query.shipTo,
      language: languageTag(query.language),
      currency: query.currency,
    }),
  });
  const data = resultData(answer);
  return data === null || data === undefined ? null : Product.parse(data);
}

/**
 * Stock by country. Throws as `call` does; a product that has no stock to tell (made to order) answers none.
 */
export async function inventoryOf(session: SupplierSession, productId: string, shipTo: string): Promise<Inventory> {
  try {
    const request = JSON.stringify({ product_id: productId, ship_to: shipTo });
    return Inventory.parse(resultData(await call(session, '/eco/buyer/product/inventory', { inv_req: request })));
  } catch (error) {
    // The product itself was there a moment ago: only its stock is not told.
    if (error instanceof AlibabaFault && /^4\d\d$/.test(error.code)) return [];
    throw error;
  }
}

export const gone = (): DomainError => new DomainError('supplierProductGone', { supplier: brandName.alibaba });

const tags: Record<string, string> = { en: 'en-US', es: 'es-ES', ja: 'ja-JP', zh: 'zh-CN' };

/** The language of titles and descriptions by BCP 47, as the API wants it; any other than ours gets English. */
export function languageTag(language: string): string {
  return tags[language.slice(0, 2).toLowerCase()] ?? 'en-US';
}
