import { and, asc, eq, inArray } from 'drizzle-orm';
import { supplierPlatforms } from '#contract/enums.ts';
import type { Order, OrderLine } from '#contract/order.schemas.ts';
import { storeItemId } from '#contract/storeItemId.ts';
import { lineNeed } from '../../../db/schema/orders.ts';
import type { ProductRow, VariantRow } from '../../../db/schema/products.ts';
import { storeOrderLine } from '../../../db/schema/storeMirror.ts';
import { listing, listingVariant } from '../../../db/schema/stores.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { tidyDecimal } from '../../../decimal.ts';
import { findProducts, findVariants } from '../../catalogue/pool/index.ts';

type LineRow = typeof storeOrderLine.$inferSelect;

/** The pool product and variant behind a position. */
interface Origin {
  product: ProductRow;
  variant: VariantRow | undefined;
}

/** The positions of these orders by the order's id, each with the pool product and supplier behind it where they are known. */
export async function linesOf(
  tx: MerchantTx,
  orders: readonly Pick<Order, 'orderId' | 'shopId' | 'externalId'>[],
): Promise<Map<string, OrderLine[]>> {
  if (orders.length === 0) return new Map();
  const wanted = new Set(orders.map(({ orderId }) => orderId));
  const rows = await tx
    .select()
    .from(storeOrderLine)
    .where(
      and(
        eq(storeOrderLine.merchantId, tx.merchantId),
        inArray(storeOrderLine.storeId, [...new Set(orders.map(({ shopId }) => shopId))]),
        inArray(
          storeOrderLine.orderExternalId,
          orders.map(({ externalId }) => externalId),
        ),
      ),
    )
    .orderBy(asc(storeOrderLine.position));
  const lines = rows.filter((row) => wanted.has(storeItemId({ ...row, externalId: row.orderExternalId })));
  const [originOf, mapped] = [await origins(tx, lines), await findMapped(tx, lines)];
  const byOrder = new Map<string, OrderLine[]>();
  for (const row of lines) {
    const id = storeItemId({ ...row, externalId: row.orderExternalId });
    byOrder.set(id, [...(byOrder.get(id) ?? []), asLine(row, originOf(row), mapped.has(keyOf(row)))]);
  }
  return byOrder;
}

const keyOf = ({ storeId, orderExternalId, lineId }: Pick<LineRow, 'storeId' | 'orderExternalId' | 'lineId'>): string =>
  [storeId, orderExternalId, lineId].join('\n');

/** The positions that have needs: of the others nobody has said how they are to be had. */
async function findMapped(tx: MerchantTx, lines: readonly LineRow[]): Promise<Set<string>> {
  if (lines.length === 0) return new Set();
  const rows = await tx
    .select({ storeId: lineNeed.storeId, orderExternalId: lineNeed.externalId, lineId: lineNeed.lineId })
    .from(lineNeed)
    .where(
      and(
        eq(lineNeed.merchantId, tx.merchantId),
        inArray(lineNeed.storeId, [...new Set(lines.map(({ storeId }) => storeId))]),
        inArray(lineNeed.externalId, [...new Set(lines.map(({ orderExternalId }) => orderExternalId))]),
      ),
    );
  return new Set(rows.map(keyOf));
}

/** Finds pool products by our links: the store's product is the listing's, the store's variant one of its variants. */
async function origins(tx: MerchantTx, lines: readonly LineRow[]): Promise<(line: LineRow) => Origin | undefined> {
  const externalIds = [...new Set(lines.flatMap(({ productExternalId }) => productExternalId ?? []))];
  if (externalIds.length === 0) return () => undefined;
  const links = await tx
    .select()
    .from(listing)
    .where(
      and(
        eq(listing.merchantId, tx.merchantId),
        inArray(listing.storeId, [...new Set(lines.map(({ storeId }) => storeId))]),
        inArray(listing.externalId, externalIds),
      ),
    );
  const byProduct = new Map(links.map((link) => [storeItemId(link), link]));
  const parts = await tx
    .select()
    .from(listingVariant)
    .where(and(eq(listingVariant.merchantId, tx.merchantId), inArray(listingVariant.productExternalId, externalIds)));
  const variantOf = new Map(
    parts.map((part) => [[part.storeId, part.productExternalId, part.variantExternalId].join('.'), part.variantId]),
  );
  const productIds = [...new Set(links.map(({ productId }) => productId))];
  const products = new Map((await findProducts(tx, productIds)).map((row) => [row.productId, row]));
  const variants = await findVariants(tx, productIds);
  return (line) => {
    const { storeId, productExternalId: externalId } = line;
    const link = externalId === null ? undefined : byProduct.get(storeItemId({ storeId, externalId }));
    const product = link && products.get(link.productId);
    if (!link || !product) return undefined;
    const own = variants.get(product.productId) ?? [];
    const variant =
      own.find(
        ({ variantId }) =>
          variantId === variantOf.get([line.storeId, line.productExternalId, line.variantExternalId].join('.')),
      ) ??
      (line.sku === '' ? undefined : own.find(({ sku }) => sku === line.sku)) ??
      (own.length === 1 ? own[0] : undefined);
    return { product, variant };
  };
}

function asLine(row: LineRow, origin: Origin | undefined, isMapped: boolean): OrderLine {
  const { lineId, title, variantTitle, sku, quantity, openQuantity, image } = row;
  const { cancelled, refunded, fulfilled, shipper, assignedTo, properties } = row;
  const supplier = supplierPlatforms.find((platform) => platform === origin?.product.source) ?? null;
  const cost = origin?.variant?.supplierCostPrice ?? null;
  return {
    lineId,
    title,
    variantTitle,
    sku,
    quantity,
    openQuantity,
    cancelled,
    refunded,
    fulfilled,
    shipper,
    assignedTo,
    properties,
    price: tidyDecimal(row.price),
    image: image ?? origin?.product.images[0]?.src ?? null,
    productId: origin?.product.productId ?? null,
    variantId: origin?.variant?.variantId ?? null,
    storeProductId: row.productExternalId,
    isMapped,
    supplier,
    supplierPrice:
      cost === null || !origin ? null : { amount: tidyDecimal(cost), currency: origin.product.supplierCurrency },
  };
}
