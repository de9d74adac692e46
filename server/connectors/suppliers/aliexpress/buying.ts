import { CollectedProduct } from '#contract/collected.schemas.ts';
import type { DeliveryOption } from '#contract/delivery.ts';
import { brandName } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import { sumOf } from '#contract/money.ts';
import { parseJsonIfAny } from '../../lib/supplier/json.ts';
import type { Buying, LiveSku, PurchaseRequest, ServiceQuote, SupplierRegion } from '../../purchase.ts';
import type { ProductQuery, SupplierSession } from '../../supplier.ts';
import { callMethod } from './client.ts';
import { speakingDomain } from './fault.ts';
import { freight } from './freight.ts';
import { productFrom } from './mapProduct.ts';
import { orders } from './orders.ts';
import { parcels } from './parcels.ts';
import { place } from './placeOrder.ts';
import { fetchProduct } from './product.ts';
import { AddressAnswer, AddressTree } from './wireOrder.ts';

const HOUR = 3_600_000;

/**
 * Buying by the dropshipping API. A mark is known for 24 hours and cannot be looked up; nothing can be cancelled there.
 *
 * @see https://openservice.aliexpress.com/doc/api.htm (aliexpress.ds.order.create)
 */
export const buying: Buying = {
  marks: { dedupesFor: 24 * HOUR, canBeFound: false, lag: 10_000 },
  // No source tells how many a call takes.
  maxLines: 20,
  oneSeller: false,
  listsEveryLine: false,
  shipsTo: 'customer',
  skus,
  services,
  regions,
  place,
  orders,
  parcels,
};

/** The SKUs that the product has for the country, named and pictured as when it is collected. */
function skus(session: SupplierSession, query: ProductQuery): Promise<LiveSku[]> {
  return speakingDomain(async () => {
    const told = await fetchProduct(session, query);
    const product = productFrom(told, query.productId);
    if (product === null) throw new DomainError('supplierProductGone', { supplier: brandName.aliexpress });
    const { variants, images, currency } = CollectedProduct.parse(product);
    const attributes = new Map(
      told.ae_item_sku_info_dtos.map(({ sku_id, sku_attr, id }) => [sku_id, sku_attr ?? id ?? '']),
    );
    return variants.flatMap(
      ({ supplierSkuId, optionValues, imageSrc, supplierCostPrice, supplierPrice, stock }): LiveSku[] => {
        if (supplierSkuId === null) return [];
        const attribute = attributes.get(supplierSkuId) ?? '';
        const amount = supplierCostPrice ?? supplierPrice;
        return [
          {
            skuId: supplierSkuId,
            // A product without options is ordered by its id alone.
            orderRef: attribute === '<none>' ? '' : attribute,
            optionValues,
            stock,
            minimum: 1,
            price: amount === null ? null : { amount, currency },
            image: imageSrc ?? (variants.length === 1 ? (images[0]?.src ?? null) : null),
          },
        ];
      },
    );
  }, query.shipTo);
}

/** The ways in which all items may go, since an order names one for each; freight of them together. */
async function services(
  session: SupplierSession,
  { items, recipient, currency }: Pick<PurchaseRequest, 'items' | 'recipient' | 'currency'>,
): Promise<ServiceQuote> {
  const { countryCode: shipTo, province, city } = recipient;
  const asked = { shipTo, currency, language: 'en', province, city };
  const each: DeliveryOption[][] = [];
  for (const { productId, skuId, quantity } of items) {
    each.push(await freight(session, { productId, skuId, quantity, ...asked }).catch(noneWhereRefused));
  }
  const [first = [], ...others] = each;
  const options = others.reduce<DeliveryOption[]>(
    (common, of) =>
      common.flatMap((option) =>
        joined(
          option,
          of.find(({ serviceCode }) => serviceCode === option.serviceCode),
        ),
      ),
    first,
  );
  return { options, terms: {} };
}

/** That nothing is sent there is an answer, and no failure. */
function noneWhereRefused(error: unknown): DeliveryOption[] {
  const refused = ['supplierNoDelivery', 'supplierCountryRefused', 'supplierSkuSoldOut'];
  if (error instanceof DomainError && refused.includes(error.key)) return [];
  throw error;
}

function joined(one: DeliveryOption, other: DeliveryOption | undefined): DeliveryOption[] {
  if (!other) return [];
  const freight = sumOf([one.freight, other.freight]);
  const later = (x: number | null, y: number | null): number | null =>
    x === null || y === null ? null : Math.max(x, y);
  return [{ ...one, freight, daysMin: later(one.daysMin, other.daysMin), daysMax: later(one.daysMax, other.daysMax) }];
}

/** Provinces and cities as an address has to name them; none where the platform has no tree of the country. */
function regions(session: SupplierSession, countryCode: string): Promise<SupplierRegion[]> {
  return speakingDomain(async () => {
    const answer = await callMethod(session, 'aliexpress.ds.address.get', {
      countryCode,
      language: 'en',
      isMultiLanguage: 'false',
    });
    const { children } = AddressAnswer.parse(answer).result.data;
    if (children === undefined) return [];
    const provinces = AddressTree.parse(parseJsonIfAny(children)).children.rows;
    return provinces.map(({ name, children: cities }) => ({
      name,
      children: cities.rows.map((city) => ({ name: city.name })),
    }));
  }, countryCode);
}
