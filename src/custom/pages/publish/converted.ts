/** Digits behind the point that amounts and rates are counted in. */
const DIGITS = 8;

/** A decimal text as a whole number of hundred-millionths. */
function scaled(text: string): bigint {
  const [whole = '0', rest = ''] = text.trim().split('.');
  return BigInt(whole + rest.slice(0, DIGITS).padEnd(DIGITS, '0'));
}

/** An example amount at a rate, to the currency's smallest coin, half-even as the server rounds. Both not negative. */
export function converted(amount: string, rate: string, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2;
  const unit = 10n ** BigInt(2 * DIGITS - decimals);
  const product = scaled(amount) * scaled(rate);
  const coins = product / unit;
  const twice = (product % unit) * 2n;
  const up = twice > unit || (twice === unit && coins % 2n === 1n);
  const digits = String(up ? coins + 1n : coins).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
