import { Decimal } from 'decimal.js';
import { connection, inOrder, type PageArgs } from '../graphql/connection.ts';
import { productView, variantView } from '../products/productView.ts';
import { numberOf, type Shop } from '../shop.ts';
import type { OrderLine, Pieces, StoredOrder } from '../types.ts';
import { takenOf } from './takenPieces.ts';

type View = Record<string, unknown>;

export const moneyIn = (shop: Shop) => (amount: Decimal | string) => {
  const value = { amount: new Decimal(amount).toFixed(2), currencyCode: shop.profile.currency };
  return { shopMoney: value, presentmentMoney: value };
};

/** What was bought may be gone from the shop by now. */
export function lineView(shop: Shop, order: StoredOrder, line: OrderLine): View {
  const product = shop.products.get(line.productId);
  const variant = product?.variants.find(({ id }) => id === line.variantId);
  return {
    __typename: 'LineItem',
    id: line.id,
    title: line.title,
    variantTitle: line.variantTitle,
    sku: line.sku,
    quantity: line.quantity,
    currentQuantity: line.quantity - takenOf(order, line.id),
    unfulfilledQuantity: line.open,
    requiresShipping: line.requiresShipping ?? true,
    isGiftCard: line.isGiftCard ?? false,
    customAttributes: Object.entries(line.properties ?? {}).map(([key, value]) => ({ key, value })),
    originalUnitPriceSet: moneyIn(shop)(line.price),
    image: line.image === null ? null : { url: line.image },
    product: product ? productView(shop, product) : null,
    variant: product && variant ? variantView(shop, product, variant) : null,
  };
}

/** A page of pieces, each with its line. */
export const linesOf =
  (shop: Shop, order: StoredOrder, kind: string, pieces: readonly (Pieces & { id?: string })[]) =>
  (page: PageArgs, context: unknown) => {
    const known = pieces.flatMap((one) => {
      const line = order.lines.find(({ id }) => id === one.lineId);
      return line ? [{ one, line }] : [];
    });
    const view = ({ one, line }: (typeof known)[number]): View => ({
      ...one,
      id: one.id ?? `gid://shopify/${kind}/${numberOf(line.id)}`,
      totalQuantity: one.quantity,
      lineItem: lineView(shop, order, line),
    });
    return connection(known, page, inOrder, view, context);
  };
