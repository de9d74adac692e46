/** A number and whose it is. */
export interface GivenNumber {
  number: string;
  carrier: string;
}

/** Digits that are others for each count, so many of them. */
const digits = (count: number, length: number): string =>
  String((BigInt(count) * 7_919_000_033n + 681_204_377_151n) * 1_000_003n)
    .padStart(length, '4')
    .slice(-length);

const sum = (text: string, weightAt: (at: number) => number): number =>
  [...text].reduce((total, digit, at) => total + Number(digit) * weightAt(at), 0);

/** UPU S10: two letters, eight digits, a check digit, the country. */
function postal(count: number): string {
  const serial = digits(count, 8);
  const weights = [8, 6, 4, 2, 3, 5, 9, 7];
  const rest = 11 - (sum(serial, (at) => weights[at] ?? 0) % 11);
  const check = rest === 10 ? 0 : rest === 11 ? 5 : rest;
  return `LB${serial}${check}CN`;
}

function fedex(count: number): string {
  const serial = digits(count, 11);
  const weights = [3, 1, 7];
  return `${serial}${(sum(serial, (at) => weights[at % 3] ?? 0) % 11) % 10}`;
}

function dhl(count: number): string {
  const serial = digits(count, 9);
  return `${serial}${Number(serial) % 7}`;
}

/** Letters may stand in the serial; here there are none. */
function ups(count: number): string {
  const serial = digits(count, 15);
  const total = sum(serial, (at) => (at % 2 === 0 ? 1 : 2));
  return `1Z${serial}${(10 - (total % 10)) % 10}`;
}

type Giving = (count: number) => GivenNumber;
const inTurn =
  (...all: readonly Giving[]): Giving =>
  (count) =>
    all[count % all.length]?.(count) ?? { number: '', carrier: '' };

/** Numbers as each supplier gives them, one carrier after the other. */
export const numbersOf = {
  aliexpress: inTurn(
    (count) => ({ number: `LP00${digits(count, 12)}`, carrier: 'AliExpress standard shipping' }),
    (count) => ({ number: `YT${digits(count, 16)}`, carrier: 'YunExpress' }),
    (count) => ({ number: postal(count), carrier: 'China Post Registered Air Mail' }),
  ),
  alibaba: inTurn(
    (count) => ({ number: fedex(count), carrier: 'FEDEX' }),
    (count) => ({ number: dhl(count), carrier: 'DHL' }),
    (count) => ({ number: ups(count), carrier: 'UPS' }),
  ),
  '1688': inTurn(
    (count) => ({ number: `YT${digits(count, 13)}`, carrier: '圆通速递' }),
    (count) => ({ number: `SF${digits(count, 13)}`, carrier: '顺丰速运' }),
  ),
} as const;
