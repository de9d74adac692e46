import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import { brandName } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import { liveSkus } from '../../lib/supplier/liveSkus.ts';
import { isObject, piecesOf } from '../../lib/supplier/values.ts';
import type { LiveSku } from '../../purchase.ts';
import type { ProductQuery, SupplierSession } from '../../supplier.ts';
import { call } from './client.ts';
import { splitSkuId } from './collected.ts';
import { productFrom } from './mapProduct.ts';
import { ProductAnswer } from './wire.ts';

/** Languages that 1688 translates titles, options and categories into, of those asked for here. */
const translations = new Set(['en', 'ja', 'ko', 'ru']);

/**
 * What to ask for. The call wants a language always; Chinese is what the seller wrote and stands in every answer beside the
 * translation. Any other language gets English.
 */
export function languageOf(language: string): { asked: string; translated: boolean } {
  const code = language.slice(0, 2).toLowerCase();
  return { asked: translations.has(code) ? code : 'en', translated: code !== 'zh' };
}

/**
 * A product in the asked language, prices in yuan whatever currency was asked for: that is what an order is paid in. Throws
 * `supplierProductGone` where it is not on sale, and as `call` does.
 */
export async function productOf(session: SupplierSession, query: ProductQuery): Promise<CollectedProductInput> {
  return (await onSale(session, query)).product;
}

/** The SKUs as an order names them, by `specId`; a product without SKUs is named by itself. Throws as `productOf` does. */
export async function skusOf(session: SupplierSession, query: ProductQuery): Promise<LiveSku[]> {
  return (await onSale(session, query)).skus;
}

/**
 * A product, its SKUs, and whether it is one of the selection for dropshippers, which has flows of its own. Throws as
 * `productOf` does.
 */
export async function onSale(
  session: SupplierSession,
  query: ProductQuery,
): Promise<{ product: CollectedProductInput; skus: LiveSku[]; isSelected: boolean }> {
  const language = languageOf(query.language);
  const { result } = await call(session, 'com.alibaba.fenxiao.crossborder:product.search.queryProductDetail', {
    // A number, as documented: offer ids have 15 digits at most.
    offerDetailParam: { offerId: Number(query.productId), country: language.asked },
  });
  const answer = isObject(result) ? ProductAnswer.parse(result) : null;
  const product = answer && productFrom(answer, language);
  if (answer === null || product === null) {
    throw new DomainError('supplierProductGone', { supplier: brandName['1688'] });
  }
  if (product.variants.every(({ price }) => price === null)) {
    throw new DomainError('supplierForm', { supplier: brandName['1688'], part: 'productSkuInfos.price' });
  }
  const minimum = piecesOf(answer.minOrderQuantity);
  const skus = liveSkus(product, minimum, (skuId) => splitSkuId(skuId).specId ?? '');
  return { product, skus, isSelected: answer.isJxhy === 'true' };
}
