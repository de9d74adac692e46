import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import type { LiveSku } from '../../purchase.ts';

/**
 * The SKUs of a product as a purchase wants them. The only one of a product without SKUs may have no id: it is ''.
 * `orderRefOf` says what an order names it by.
 */
export function liveSkus(
  { variants, currency }: CollectedProductInput,
  minimum: number | null,
  orderRefOf: (skuId: string) => string = (skuId) => skuId,
): LiveSku[] {
  return variants.map(({ supplierSkuId, optionValues, imageSrc, price, stock }) => ({
    skuId: supplierSkuId ?? '',
    orderRef: orderRefOf(supplierSkuId ?? ''),
    optionValues,
    image: imageSrc ?? null,
    price: price === null || price === undefined ? null : { amount: price, currency },
    stock: stock ?? null,
    minimum: minimum ?? 1,
  }));
}
