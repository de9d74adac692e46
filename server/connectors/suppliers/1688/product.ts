import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import { brandName } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import { isObject } from '../../lib/supplier/values.ts';
import type { ProductQuery, SupplierSession } from '../../supplier.ts';
import { call } from './client.ts';
import { languageOf } from './language.ts';
import { productFrom } from './map.ts';
import { ProductAnswer } from './wire.ts';

/**
 * A product in the asked language, prices in yuan whatever currency was asked for: that is what an order is paid in. Throws
 * `supplierProductGone` where it is not on sale, and as `call` does.
 */
export async function productOf(session: SupplierSession, query: ProductQuery): Promise<CollectedProductInput> {
  const language = languageOf(query.language);
  const answer = await call(session, 'com.alibaba.fenxiao.crossborder:product.search.queryProductDetail', {
    // A number, as documented: offer ids have 15 digits at most.
    offerDetailParam: { offerId: Number(query.productId), country: language.asked },
  });
  const product = isObject(answer.result) ? productFrom(ProductAnswer.parse(answer.result), language) : null;
  if (product === null) throw new DomainError('supplierProductGone', { supplier: brandName['1688'] });
  if (product.variants.every(({ price }) => price === null)) {
    throw new DomainError('supplierForm', { supplier: brandName['1688'], part: 'productSkuInfos.price' });
  }
  return product;
}
