import type { PersonId } from '#contract/order.schemas.ts';
import type { PlanFinding } from '#contract/purchasePlan.schemas.ts';
import { stopping, warning } from './findings.ts';

/**
 * Where a number is asked for, as its people call it. Brazil and Korea clear no parcel without one: `cpf` and `passport_no` of
 * aliexpress.ds.order.create, and required in Shopify's checkout. In Chile, Mexico, Peru and Türkiye some suppliers ask.
 */
const asked: Readonly<Record<string, { kinds: string; isRequired: boolean }>> = {
  BR: { kinds: 'CPF/CNPJ', isRequired: true },
  KR: { kinds: 'PCCC', isRequired: true },
  CL: { kinds: 'RUT', isRequired: false },
  MX: { kinds: 'RFC/CURP', isRequired: false },
  PE: { kinds: 'DNI/RUC', isRequired: false },
  TR: { kinds: 'T.C. Kimlik No', isRequired: false },
};

/** What comes first among the numbers of an order. */
const USES: readonly PersonId['use'][] = ['customs', 'tax', 'invoice'];

/**
 * The number that goes with a parcel to a country, out of those that an order has. One that cannot be right is not sent: it is
 * found, where the country asks for it. Where no rule is known, what the store calls a number for customs goes as it is.
 */
export function choosePersonId(
  countryCode: string,
  personIds: readonly PersonId[],
): { personId: string; findings: PlanFinding[] } {
  const inOrder = USES.flatMap((use) => personIds.filter((one) => one.use === use && one.value.trim() !== ''));
  const reads = readers[countryCode];
  if (!reads) return { personId: inOrder.find(({ use }) => use === 'customs')?.value.trim() ?? '', findings: [] };
  const right = inOrder.flatMap(({ value }) => reads.map((read) => read(value))).find((number) => number !== null);
  if (right) return { personId: right, findings: [] };
  const rule = asked[countryCode];
  if (!rule) return { personId: '', findings: [] };
  const found = rule.isRequired ? stopping : warning;
  // What an invoice wants may be any other number.
  const wrong = inOrder.find(({ use }) => use !== 'invoice')?.value.trim();
  const about = {
    field: 'personId',
    fixes: ['address', 'recheck'],
    params: { kinds: rule.kinds, country: countryCode },
  } as const;
  return {
    personId: '',
    findings: [
      wrong === undefined
        ? found('personIdMissing', about)
        : found('personIdWrong', { ...about, params: { ...about.params, value: wrong } }),
    ],
  };
}

/** A number as forms take it, out of how a person typed it; null where it is no such number. */
type ReadId = (typed: string) => string | null;

const plain = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s./·-]/g, '');
const digitsOf = (text: string): number[] => [...text].map((one) => one.charCodeAt(0) - 48);
/** Letters count as so many behind 0, as ASCII has them. */
const weighted = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * (digits[at] ?? 0), 0);
/** The last digit counts from the right, every second one twice. */
const luhn = (digits: readonly number[]): number =>
  digits
    .toReversed()
    .reduce((sum, digit, at) => sum + (at % 2 === 0 ? digit : digit * 2 > 9 ? digit * 2 - 9 : digit * 2), 0);
/** A number of this form for which `isRight` holds. */
const checked =
  (form: RegExp, isRight: (number: string, digits: number[]) => boolean = () => true): ReadId =>
  (typed) => {
    const number = plain(typed);
    return form.test(number) && isRight(number, digitsOf(number)) ? number : null;
  };
const isOneDigit = (number: string): boolean => new Set(number).size === 1;
const down = (from: number, to: number): number[] => Array.from({ length: from - to + 1 }, (_, at) => from - at);

/** Of a sum by 11 the digit that ends a Brazilian number. */
const brazilian = (sum: number): number => (sum % 11 < 2 ? 0 : 11 - (sum % 11));

/** Brazil, persons. Eleven equal digits pass the sums and are nobody's. */
export const cpf = checked(/^\d{11}$/, (number, digits) => {
  if (isOneDigit(number)) return false;
  return [9, 10].every((at) => brazilian(weighted(digits, down(at + 1, 2))) === digits[at]);
});

const CNPJ = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
/** Brazil, firms; with letters in those given out since July 2026. */
export const cnpj = checked(/^[0-9A-Z]{12}\d{2}$/, (number, digits) => {
  if (isOneDigit(number)) return false;
  return [12, 13].every((at) => brazilian(weighted(digits, CNPJ.slice(13 - at))) === digits[at]);
});

/** Chile, written with its hyphen and without dots. */
export const rut: ReadId = (typed) => {
  const number = plain(typed);
  if (!/^\d{7,8}[\dK]$/.test(number)) return null;
  const [body, end] = [number.slice(0, -1), number.slice(-1)];
  const sum = weighted(digitsOf(body).reverse(), [2, 3, 4, 5, 6, 7, 2, 3]);
  return '0123456789K0'[11 - (sum % 11)] === end ? `${body}-${end}` : null;
};

/** Korea, for customs; its check digit is not public. */
export const pccc = checked(/^P\d{12}$/);

const DATE = '\\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])';
/** Mexico, taxes. Tax offices gave out numbers whose last character does not fit, so it is not held against them. */
export const rfc = checked(new RegExp(`^[A-ZÑ&]{3,4}${DATE}[0-9A-Z]{3}$`));

const CURP = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';
/** Mexico, persons. */
export const curp = checked(new RegExp(`^[A-Z]{4}${DATE}[HMX][A-Z]{5}[0-9A-Z]\\d$`), (number) => {
  const sum = weighted(
    [...number].map((one) => CURP.indexOf(one)),
    down(18, 2),
  );
  return (10 - (sum % 10)) % 10 === Number(number.slice(-1));
});

/** Turkey, persons. */
export const tckn = checked(/^[1-9]\d{10}$/, (_, digits) => {
  const sum = weighted(digits, [7, -1, 7, -1, 7, -1, 7, -1, 7]);
  const all = weighted(digits, new Array<number>(10).fill(1));
  return ((sum % 10) + 10) % 10 === digits[9] && all % 10 === digits[10];
});

/** Peru, persons: nothing in its eight digits says whether it is right. */
export const peruvianDni = checked(/^\d{8}$/);
/** Peru, firms and tradesmen. */
export const ruc = checked(/^(?:10|15|16|17|20)\d{9}$/, (_, digits) => {
  const sum = weighted(digits, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]);
  return (11 - (sum % 11)) % 10 === digits[10];
});

const SPANISH = 'TRWAGMYFPDXBNJZSQVHLCKE';
/** Spain, citizens (DNI) and residents (NIE, which begins with a letter that stands for 0, 1 or 2). */
export const dni = checked(/^[0-9XYZ]\d{7}[A-Z]$/, (number) => {
  const digits = number.slice(0, -1).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)));
  return SPANISH[Number(digits) % 23] === number.slice(-1);
});

const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];
/** Italy, persons: the last letter sums up the others, those at odd places by a table. */
export const codiceFiscale = checked(
  /^[A-Z]{6}[\dLMNP-V]{2}[A-EHLMPRST][\dLMNP-V]{2}[A-Z][\dLMNP-V]{3}[A-Z]$/,
  (number) => {
    const values = [...number].map((one) => (one <= '9' ? Number(one) : one.charCodeAt(0) - 65));
    const sum = values.slice(0, 15).reduce((all, value, at) => all + (at % 2 === 0 ? (ODD[value] ?? 0) : value), 0);
    return sum % 26 === values[15];
  },
);

/** Israel, persons; zeros in front may be left out. */
export const israeliId = checked(/^\d{5,9}$/, (number, digits) => !/^0+$/.test(number) && luhn(digits) % 10 === 0);

/** Ecuador, persons: it begins with one of 24 provinces, or 30 for those abroad. */
export const cedula = checked(/^(?:0[1-9]|1\d|2[0-4]|30)[0-5]\d{7}$/, (_, digits) => luhn(digits) % 10 === 0);

/** China, persons: the last may be a letter. */
export const chineseId = checked(/^\d{17}[0-9A-Z]$/);

/** How the numbers of a country's people and firms are read. */
const readers: Readonly<Record<string, readonly ReadId[]>> = {
  BR: [cpf, cnpj],
  KR: [pccc],
  CL: [rut],
  MX: [rfc, curp],
  TR: [tckn],
  PE: [peruvianDni, ruc],
  CN: [chineseId],
  EC: [cedula],
  ES: [dni],
  IL: [israeliId],
  IT: [codiceFiscale],
};
