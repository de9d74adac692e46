import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import { brandName } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import type { ProductQuery, SupplierSession } from '../../supplier.ts';
import { callMethod } from './client.ts';
import { speakingDomain } from './fault.ts';
import { productFrom } from './map.ts';
import { ProductAnswer, type ProductResult } from './wire.ts';

/** Languages the API writes titles and descriptions in; any other gets English rather than a refusal. */
const languages = new Set('ar de en es fr he id it ja ko nl pl pt ru th tr uk vi'.split(' '));
export const languageOf = (language: string): string => {
  const short = language.slice(0, 2).toLowerCase();
  return languages.has(short) ? short : 'en';
};

/**
 * The raw `aliexpress.ds.product.get`. Throws as `callMethod` does.
 *
 * @see https://openservice.aliexpress.com/doc/api.htm (aliexpress.ds.product.get)
 */
export async function fetchProduct(session: SupplierSession, query: ProductQuery): Promise<ProductResult> {
  const answer = await callMethod(session, 'aliexpress.ds.product.get', {
    product_id: query.productId,
    ship_to_country: query.shipTo,
    target_currency: query.currency,
    target_language: languageOf(query.language),
    // Coupons of the linked account would make the cost look lower than the next order pays.
    remove_personal_benefit: 'true',
  });
  return ProductAnswer.parse(answer).result;
}

/** A product as this account would buy it for the country. Throws what the interface says. */
export function product(session: SupplierSession, query: ProductQuery): Promise<CollectedProductInput> {
  return speakingDomain(async () => {
    const found = productFrom(await fetchProduct(session, query), query.productId);
    if (found === null) throw new DomainError('supplierProductGone', { supplier: brandName.aliexpress });
    return found;
  }, query.shipTo);
}
