// Exact decimals as whole numbers (BigInt): no sum of money passes through a float.
(() => {
  const HUNDRED = 100n;
  /** Decimals that are read and shown at most. */
  const DIGITS = 4;

  /** A decimal text (`12.5`, `12,5`) as a whole number of its `digits`-th decimals, or null where it is none. */
  function parse(text, digits) {
    const found = /^(\d{1,12})(?:[.,](\d+))?$/.exec(text.trim());
    const decimals = found?.[2] ?? '';
    if (!found || decimals.length > digits) return null;
    return BigInt(found[1] + decimals.padEnd(digits, '0'));
  }

  /** A whole number of `digits`-th decimals as decimal text. */
  function text(value, digits) {
    const sign = value < 0n ? '-' : '';
    const padded = String(value < 0n ? -value : value).padStart(digits + 1, '0');
    return `${sign}${padded.slice(0, -digits)}.${padded.slice(-digits)}`;
  }

  /** `above / below`, rounded half to even; `below` is positive. */
  function divide(above, below) {
    const negative = above < 0n;
    const size = negative ? -above : above;
    const whole = size / below;
    const twice = (size % below) * 2n;
    const up = twice > below || (twice === below && whole % 2n === 1n);
    const rounded = whole + (up ? 1n : 0n);
    return negative ? -rounded : rounded;
  }

  /**
   * What is left of a price. All but the fee in cents, the fee in hundredths of a percent of the price. Answers cents,
   * the margin in tenths of a percent (null for a price of nothing) and the lowest price without a loss (null where the
   * fee takes all of it).
   */
  function margin({ cost, freight, fee, price }) {
    const all = HUNDRED * HUNDRED;
    const feeOf = (amount) => divide(amount * fee, all);
    const feeAmount = feeOf(price);
    const profit = price - cost - freight - feeAmount;
    const share = price === 0n ? null : divide(profit * 1000n, price);
    return { profit, feeAmount, share, breakEven: breakEvenOf(cost + freight, fee, feeOf) };
  }

  function breakEvenOf(spent, fee, feeOf) {
    const left = HUNDRED * HUNDRED - fee;
    if (left <= 0n) return null;
    // The fee is rounded to a cent, so the exact quotient may be a cent off on either side.
    let price = (spent * HUNDRED * HUNDRED) / left;
    while (price > 0n && price - 1n - feeOf(price - 1n) >= spent) price -= 1n;
    while (price - feeOf(price) < spent) price += 1n;
    return price;
  }

  /** Units in a measure of their own kind: nanograms, micrometres. */
  const units = {
    weight: { g: 10n ** 9n, kg: 10n ** 12n, oz: 28_349_523_125n, lb: 453_592_370_000n },
    length: { mm: 1000n, cm: 10_000n, m: 1_000_000n, in: 25_400n, ft: 304_800n },
  };

  /** An amount (a whole number of ten-thousandths) in every unit of its kind, again in ten-thousandths. */
  function convert(amount, unit) {
    const kind = Object.values(units).find((sizes) => unit in sizes);
    if (kind === undefined) throw new Error(`Unknown unit ${unit}`);
    return Object.entries(kind).map(([name, size]) => [name, divide(amount * kind[unit], size)]);
  }

  /**
   * The weight that a carrier charges for. Sides in hundredths of a centimetre, the weight in grams, the divisor in cubic centimetres a
   * kilogram, above zero. Answers grams.
   */
  function chargeable({ length, width, height, weight, divisor }) {
    const volumetric = divide(length * width * height, 1000n * divisor);
    return { volumetric, charged: volumetric > weight ? volumetric : weight };
  }

  /** Decimals of an exchange rate. */
  const RATE_DIGITS = 6;
  const ONE = 10n ** BigInt(RATE_DIGITS);

  /** An amount in cents at a rate in millionths, above zero: in the other currency, and as if it were in that one. */
  function exchange({ amount, rate }) {
    return { there: divide(amount * rate, ONE), back: divide(amount * ONE, rate) };
  }

  /** What comes on top at the border: amounts in cents, rates in hundredths of a percent. VAT is due on the duty as well. */
  function duties({ goods, freight, insurance, duty, vat }) {
    const all = HUNDRED * HUNDRED;
    const customsValue = goods + freight + insurance;
    const dutyAmount = divide(customsValue * duty, all);
    const vatAmount = divide((customsValue + dutyAmount) * vat, all);
    return { customsValue, dutyAmount, vatAmount, landed: customsValue + dutyAmount + vatAmount };
  }

  globalThis.arithmetic = { DIGITS, RATE_DIGITS, parse, text, margin, convert, chargeable, exchange, duties };
})();
