const dollars = ['USD', 'AUD', 'CAD', 'NZD', 'HKD', 'TWD', 'SGD', 'MXN', 'CLP', 'COP', 'ARS', 'UYU'];

/** Signs before shorter ones that they contain; more than one code where the sign alone does not tell. */
const signs: readonly [RegExp, readonly string[]][] = [
  [/(?<![A-Za-z])US ?\$/g, ['USD']],
  [/(?<![A-Za-z])(?:A|AU ?)\$/g, ['AUD']],
  [/(?<![A-Za-z])(?:C|CA ?)\$/g, ['CAD']],
  [/(?<![A-Za-z])NZ ?\$/g, ['NZD']],
  [/(?<![A-Za-z])HK ?\$/g, ['HKD']],
  [/(?<![A-Za-z])NT ?\$/g, ['TWD']],
  [/(?<![A-Za-z])(?:S|SG ?)\$/g, ['SGD']],
  [/(?<![A-Za-z])(?:MX|Mex|MEX) ?\$/g, ['MXN']],
  [/(?<![A-Za-z])R\$/g, ['BRL']],
  [/(?<![A-Za-z])(?:CN|RMB) ?¥/g, ['CNY']],
  [/(?<![A-Za-z])JP ?¥/g, ['JPY']],
  [/(?<![A-Za-z])E£/g, ['EGP']],
  [/\$/g, dollars],
  [/¥/g, ['CNY', 'JPY']],
  [/€/g, ['EUR']],
  [/£/g, ['GBP']],
  [/₹/g, ['INR']],
  [/₽|руб\.?/gi, ['RUB']],
  [/₩|원/g, ['KRW']],
  [/₺/g, ['TRY']],
  [/₪/g, ['ILS']],
  [/₴/g, ['UAH']],
  [/฿/g, ['THB']],
  [/₫/g, ['VND']],
  [/₱/g, ['PHP']],
  [/₦/g, ['NGN']],
  [/₸/g, ['KZT']],
  [/元/g, ['CNY']],
  [/円/g, ['JPY']],
  [/(?<!\p{L})zł/giu, ['PLN']],
  [/(?<!\p{L})Kč/gu, ['CZK']],
  [/(?<!\p{L})Ft(?!\p{L})/gu, ['HUF']],
  [/(?<!\p{L})Rp(?!\p{L})/gu, ['IDR']],
  [/(?<!\p{L})RM(?!\p{L})/gu, ['MYR']],
  [/(?<!\p{L})kr(?!\p{L})/giu, ['SEK', 'NOK', 'DKK', 'ISK']],
  [/ر\.س/g, ['SAR']],
  [/د\.إ/g, ['AED']],
];
const codes = new Set(Intl.supportedValuesOf('currency'));
/** Capitals are a code only beside a figure or sign: "FREE FOR ALL" names no money of Albania. */
const code = /(?<![A-Z])[A-Z]{3}(?= ?[\d$¥€£])|(?<=[\d$¥€£] ?)[A-Z]{3}(?![A-Z])/g;

/**
 * The currency in a shown price: an ISO 4217 code; null where the signs alone do not tell (`$`, `¥`, `kr`) or there is
 * none; `two` where they name more than one.
 */
export function shownCurrency(text: string): string | null | 'two' {
  const meanings: (readonly string[])[] = [];
  let rest = text.replace(code, (whole: string) => {
    if (!codes.has(whole)) return whole;
    meanings.push([whole]);
    return ' ';
  });
  for (const [sign, meant] of signs) {
    rest = rest.replace(sign, () => {
      meanings.push(meant);
      return ' ';
    });
  }
  const [first] = meanings;
  if (first === undefined) return null;
  const shared = first.filter((one) => meanings.every((meant) => meant.includes(one)));
  if (shared.length === 0) return 'two';
  return shared.length === 1 ? (shared[0] ?? null) : null;
}
