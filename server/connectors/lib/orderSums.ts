import { Decimal } from 'decimal.js';
import { minorDigits } from '#contract/money.ts';
import type { OrderFee } from '#contract/order.schemas.ts';

/** The parts of an order's total, as `RemoteOrder` has them. */
interface Sums {
  total: string;
  subtotal: string;
  shipping: string;
  tax: string;
  fees: readonly OrderFee[];
  discount: string;
}

/** What goods, shipping, tax and fees come to without the discount. */
export const sumOf = ({ subtotal, shipping, tax, fees, discount }: Sums): Decimal =>
  Decimal.sum(subtotal, shipping, tax, 0, ...fees.map(({ amount }) => amount)).minus(discount);

/**
 * The fees of an order, so that its parts come to its total: what a platform rounds, or has no part for, stands among
 * them without a name.
 */
export function feesWithRest(order: Sums): OrderFee[] {
  const rest = new Decimal(order.total).minus(sumOf(order));
  return rest.isZero() ? [...order.fees] : [...order.fees, { kind: 'rest', name: '', amount: rest.toFixed() }];
}

/**
 * Tax on top of the prices, or within them: the total tells which, and where it comes to neither what the platform says.
 * `saidWithin`: left out where it says nothing.
 */
export function taxParts(
  order: Omit<Sums, 'tax'>,
  tax: string,
  saidWithin?: boolean | null,
): { tax: string; taxIncluded: string } {
  const fits = (onTop: string): boolean => sumOf({ ...order, tax: onTop }).equals(order.total);
  const isWithin = fits('0') || (!fits(tax) && saidWithin === true);
  return isWithin ? { tax: '0', taxIncluded: tax } : { tax, taxIncluded: '0' };
}

/** Fees of the kinds that platforms have a sum for; none where it is nothing. */
export const feesOf = (sums: readonly (readonly [OrderFee['kind'], string | null | undefined])[]): OrderFee[] =>
  sums.flatMap(([kind, amount]) => (amount && !new Decimal(amount).isZero() ? [{ kind, name: '', amount }] : []));

/**
 * The price of one of some pieces that came to this together: in whole coins, and where these do not come to the same
 * again (1000 JPY for 3 pieces) with four decimals.
 */
export function pricePerPiece(together: string, pieces: number, currency: string): string {
  const digits = minorDigits(currency);
  if (pieces === 0) return new Decimal(0).toFixed(digits);
  const exact = new Decimal(together).div(pieces);
  const coins = exact.toDecimalPlaces(digits, Decimal.ROUND_HALF_EVEN);
  return coins.times(pieces).equals(together) ? coins.toFixed(digits) : exact.toDecimalPlaces(4).toFixed();
}
