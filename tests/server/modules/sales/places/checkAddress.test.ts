import { describe, expect, it } from 'vitest';
import { regionCodes } from '#contract/countries.ts';
import { type Language, languages, sentence } from '#contract/texts.ts';
import { checkAddress, type PlaceAddress } from '#server/modules/sales/places/checkAddress.ts';
import { countryForm } from '#server/modules/sales/places/country.ts';
import { provinceName } from '#server/modules/sales/places/provinceNames.ts';
import { provincesIn } from '#server/modules/sales/places/provinces.ts';

const empty: PlaceAddress = { countryCode: '', province: '', provinceCode: '', city: '', postcode: '', phone: '' };
const check = (given: Partial<PlaceAddress>) => checkAddress({ ...empty, ...given });

/** What is said against an address, by fields. */
const saidOf = (given: Partial<PlaceAddress>, language: Language = 'en') =>
  check(given).problems.map(({ field, message }) => [field, sentence(language, message.key, message.params)]);

/** Country, what is typed for the province, its code as a platform has it; the name and the code that come of it. */
const provinces: [string, string, string, string, string][] = [
  ['JP', '', 'JP-13', 'Tōkyō', '13'],
  ['JP', '', '13', 'Tōkyō', '13'],
  ['JP', 'JP-13', '', 'Tōkyō', '13'],
  ['JP', '東京都', '', 'Tōkyō', '13'],
  ['JP', '東京', '', 'Tōkyō', '13'],
  ['JP', '东京', '', 'Tōkyō', '13'],
  ['JP', 'Tokyo', '', 'Tōkyō', '13'],
  ['JP', 'Tokio', '', 'Tōkyō', '13'],
  ['JP', '京都府', '', 'Kyōto', '26'],
  ['BR', 'São Paulo', '', 'São Paulo', 'SP'],
  ['BR', 'sao paulo', '', 'São Paulo', 'SP'],
  ['BR', 'SP', '', 'São Paulo', 'SP'],
  ['BR', '圣保罗', '', 'São Paulo', 'SP'],
  ['BR', 'サンパウロ州', '', 'São Paulo', 'SP'],
  ['US', 'CA', '', 'California', 'CA'],
  ['US', 'カリフォルニア', '', 'California', 'CA'],
  ['US', 'Nueva York', '', 'New York', 'NY'],
  ['US', 'Carolina del Norte', '', 'North Carolina', 'NC'],
  ['US', 'Georgia', 'CA', 'Georgia', 'GA'],
  ['CN', '浙江省', '', 'Zhejiang', 'ZJ'],
  ['CN', '浙江', '', 'Zhejiang', 'ZJ'],
  ['CN', '広東省', '', 'Guangdong', 'GD'],
  ['ES', 'Vizcaya', '', 'Vizcaya', 'BI'],
  ['ES', 'Provincia de Sevilla', '', 'Sevilla', 'SE'],
  ['MX', 'Estado de Jalisco', '', 'Jalisco', 'JAL'],
  ['ES', 'Bizkaia', '', 'Vizcaya', 'BI'],
  ['AU', '', 'WA', 'Western Australia', 'WA'],
  ['AR', 'Ciudad Autónoma de Buenos Aires', '', 'Ciudad Autónoma de Buenos Aires', 'C'],
  ['AR', 'Buenos Aires', '', 'Buenos Aires', 'B'],
  // Known, though the country's addresses need none.
  ['DE', 'Bavaria', '', 'Bayern', 'BY'],
];

describe('a province', () => {
  it.each(provinces)('of %s written as "%s", by the code "%s", is %s', (countryCode, province, code, name, known) => {
    expect(check({ countryCode, province, provinceCode: code })).toEqual({
      problems: [],
      address: { ...empty, countryCode, province: name, provinceCode: known },
    });
  });

  it('of another country is refused by its name and the country, in every language', () => {
    const canadian = { countryCode: 'CA', province: 'California', provinceCode: 'CA' };
    expect(languages.flatMap((language) => saidOf(canadian, language))).toEqual([
      ['province', '“California” is no state or province of Canada. Choose one from the list.'],
      ['province', '“California”不是加拿大的省/州。请从列表中选择。'],
      ['province', '«California» no es un estado ni una provincia de Canadá. Elija uno de la lista.'],
      ['province', '「California」はカナダの州・都道府県ではありません。一覧から選択してください。'],
    ]);
    expect(check(canadian).address).toMatchObject(canadian);
  });

  it.each([
    { countryCode: 'CA', province: 'CA' },
    { countryCode: 'CA', provinceCode: 'CA' },
    { countryCode: 'JP', province: '浙江省' },
    // Washington's code is that of Western Australia too.
    { countryCode: 'AU', province: 'Washington', provinceCode: 'WA' },
    { countryCode: 'US', province: 'Californya', provinceCode: 'NY' },
    { countryCode: 'US', province: 'Jalisco' },
  ])('is refused where the country lists others: %j', (given) => {
    expect(saidOf(given).map(([field]) => field)).toEqual(['province']);
  });

  it.each([
    { countryCode: 'GB', province: 'Lower Sampleshire' },
    { countryCode: 'DE', province: 'Musterland', provinceCode: 'XQ' },
  ])('may be anything where the country lists none: %j', (given) => {
    expect(check(given)).toEqual({ problems: [], address: { ...empty, ...given } });
  });

  it.each(languages)('is known by each name that forms in %s offer for it', (language) => {
    const wrong = regionCodes.flatMap((countryCode) =>
      provincesIn(countryCode).flatMap((province) => {
        const offered = provinceName(language, countryCode, province);
        const { problems, address } = check({ countryCode, province: offered });
        const isRight = problems.length === 0 && address.provinceCode === province.code;
        return isRight && address.province === province.name ? [] : [`${countryCode}-${province.code} ${offered}`];
      }),
    );
    expect(wrong).toEqual([]);
  });
});

describe('a postcode', () => {
  it.each([
    ['JP', '〒100-0014', '100-0014'],
    ['JP', '１００ー００１４', '100-0014'],
    ['GB', 'sw1a 1aa', 'SW1A 1AA'],
    ['US', '97209-1234', '97209-1234'],
    ['HK', '999077', '999077'],
  ])('of %s written as %s is %s', (countryCode, postcode, written) => {
    expect(check({ countryCode, postcode })).toEqual({
      problems: [],
      address: { ...empty, countryCode, postcode: written },
    });
  });

  it.each([
    ['US', '1234', '“1234” is no postcode of United States. One looks like 90210.'],
    ['ES', '2803', '“2803” is no postcode of Spain. One looks like 28039.'],
    ['JP', '10-0014', '“10-0014” is no postcode of Japan. One looks like 154-0023.'],
  ])('that %s does not have is refused with an example: %s', (countryCode, postcode, said) => {
    expect(saidOf({ countryCode, postcode })).toEqual([['postcode', said]]);
    expect(check({ countryCode, postcode }).address.postcode).toBe(postcode);
  });

  it('has an example wherever it may be refused', () => {
    const without = regionCodes.filter((code) => countryForm(code).postcode && !countryForm(code).example);
    expect(without).toEqual([]);
  });
});

describe('a phone', () => {
  it.each([
    ['JP', '090-1234-5678', '+819012345678'],
    ['GB', '020 7946 0958', '+442079460958'],
    ['', '+44 20 7946 0958', '+442079460958'],
    ['US', '+81 90 1234 5678', '+819012345678'],
    // Nothing can be said of these.
    ['', '020 7946 0958', '020 7946 0958'],
    ['AQ', '555 0142', '555 0142'],
    ['US', '(503) 555-0142 ext. 7', '(503) 555-0142 ext. 7'],
  ])('of %s written as %s is %s', (countryCode, phone, written) => {
    expect(check({ countryCode, phone })).toEqual({ problems: [], address: { ...empty, countryCode, phone: written } });
  });

  it.each([
    ['US', '12'],
    ['JP', '0312345'],
    ['', '+1 503'],
  ])('that cannot be one is refused: %s %s', (countryCode, phone) => {
    expect(saidOf({ countryCode, phone }).map(([field]) => field)).toEqual(['phone']);
  });
});

describe('an address', () => {
  it('may be empty, in part or as a whole', () => {
    expect(check({})).toEqual({ problems: [], address: empty });
    expect(check({ countryCode: 'US', province: ' - ', city: ' Sample  Falls ' })).toEqual({
      problems: [],
      address: { ...empty, countryCode: 'US', city: 'Sample Falls' },
    });
    // All of Anguilla has one postcode, which nobody typed.
    expect(check({ countryCode: 'AI' }).address.postcode).toBe('');
  });

  it('in a country that there is not is refused for that alone', () => {
    const given = { countryCode: 'ZZ', province: 'Anywhere', postcode: '?', phone: '12' };
    expect(saidOf(given)).toEqual([['countryCode', '“ZZ” is no country that we know. Choose one from the list.']]);
  });

  it('says all that is wrong in it', () => {
    const given = { countryCode: 'us', province: 'Jalisco', postcode: '4416', phone: '33' };
    expect(saidOf(given).map(([field]) => field)).toEqual(['province', 'postcode', 'phone']);
    expect(check({ countryCode: 'uk' }).address.countryCode).toBe('GB');
  });
});
