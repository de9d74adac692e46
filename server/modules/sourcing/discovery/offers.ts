import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { FoundProduct } from '#contract/catalogue.ts';
import type { Offer } from '#contract/discovery.schemas.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import { product } from '../../../db/schema/products.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { newId } from '../../../ids.ts';
import { marginOf, type ProductToPrice, pricesFor } from '../../catalogue/pricing/index.ts';

/** Found products with what the merchant would sell them for by their own rules, and whether they have them already. */
export async function withOffers(
  tx: MerchantTx,
  supplier: SupplierPlatform,
  found: readonly FoundProduct[],
): Promise<Offer[]> {
  if (found.length === 0) return [];
  const known = await inPool(tx, supplier, found);
  const toPrice = found.map(asProduct);
  const priced = await pricesFor(tx, toPrice);
  return found.map((one, at) => {
    const made = priced.get(toPrice[at]?.product.productId ?? '');
    const [variant] = made?.state === 'priced' ? made.variants : [];
    const price = variant?.price ?? null;
    return {
      ...one,
      productId: known.get(one.supplierProductId) ?? null,
      sellFor: made && price !== null ? { amount: price, currency: made.currency } : null,
      margin: marginOf(price, variant?.cost ?? null),
    };
  });
}

/** A found product as if it were in the pool: one variant at the price that is told. */
function asProduct({ supplier, category, price }: FoundProduct): ProductToPrice {
  const { amount, currency } = price;
  return {
    product: {
      productId: newId(),
      source: supplier,
      category: category ?? '',
      currency,
      supplierCurrency: currency,
      locked: [],
    },
    variants: [
      {
        variantId: newId(),
        price: amount,
        compareAtPrice: null,
        supplierPrice: amount,
        supplierCostPrice: amount,
        inventoryQuantity: 1,
        weight: null,
        weightUnit: 'kg',
        owners: {},
      },
    ],
    storeIds: [],
  };
}

async function inPool(
  tx: MerchantTx,
  supplier: SupplierPlatform,
  found: readonly FoundProduct[],
): Promise<Map<string, string>> {
  const rows = await tx
    .select({ productId: product.productId, supplierProductId: product.supplierProductId })
    .from(product)
    .where(
      and(
        eq(product.merchantId, tx.merchantId),
        eq(product.source, supplier),
        inArray(
          product.supplierProductId,
          found.map(({ supplierProductId }) => supplierProductId),
        ),
        isNull(product.deletedAt),
      ),
    );
  return new Map(rows.flatMap((row) => (row.supplierProductId ? [[row.supplierProductId, row.productId]] : [])));
}
