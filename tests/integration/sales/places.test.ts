import { afterAll, beforeAll, expect, it } from 'vitest';
import { regionCodes } from '#contract/countries.ts';
import type { Envelope } from '#contract/endpoint.ts';
import { errorCodes } from '#contract/errors.ts';
import { placeCalls } from '#contract/place.calls.ts';
import type { Country, ListedProvince } from '#contract/place.schemas.ts';
import { type Language, languages, languageTags } from '#contract/texts.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';

let app: TestApp;
let merchant: Merchant;
beforeAll(async () => {
  app = await startTestApp({ worker: false });
  merchant = await app.merchant();
});
afterAll(() => app.close());

/** What a call answers to a browser that is set to a language. */
async function ask<T>(path: string, language: Language): Promise<Envelope<T>> {
  const headers = { ...merchant.headers(), 'accept-language': languageTags[language] };
  return (await (await fetch(`${app.url}${path}`, { headers })).json()) as Envelope<T>;
}
const countries = (language: Language) => ask<Country[]>(placeCalls.countries.path, language);
const provinces = (language: Language, country: string) =>
  ask<ListedProvince[]>(`${placeCalls.provinces.path}?country=${encodeURIComponent(country)}`, language);

it('every country of the world is listed by its name, in the order of the language', async () => {
  const lists = await Promise.all(languages.map(async (language) => (await countries(language)).result));
  for (const list of lists) expect(list.map(({ code }) => code).sort()).toEqual(regionCodes);
  expect(lists.map((list) => list.slice(0, 4).map(({ name }) => name))).toEqual([
    ['Afghanistan', 'Åland Islands', 'Albania', 'Algeria'],
    ['阿尔巴尼亚', '阿尔及利亚', '阿富汗', '阿根廷'],
    ['Afganistán', 'Albania', 'Alemania', 'Andorra'],
    ['アイスランド', 'アイルランド', 'アゼルバイジャン', 'アフガニスタン'],
  ]);
});

it('a country is listed with what its addresses are made of', async () => {
  const { result } = await countries('es');
  const wanted = ['GB', 'HK', 'JP', 'NZ', 'US'].map((code) => result.find((one) => one.code === code));
  const needed = { hasProvinces: true, provinceRequired: true, postcodeRequired: true };
  const none = { hasProvinces: false, provinceRequired: false };
  expect(wanted).toEqual([
    {
      code: 'GB',
      name: 'Reino Unido',
      ...none,
      postcodeRequired: true,
      postcodeExample: 'SE22 8DL',
      phonePrefix: '+44',
    },
    {
      code: 'HK',
      name: 'RAE de Hong Kong (China)',
      hasProvinces: true,
      provinceRequired: true,
      postcodeRequired: false,
      postcodeExample: '',
      phonePrefix: '+852',
    },
    { code: 'JP', name: 'Japón', ...needed, postcodeExample: '154-0023', phonePrefix: '+81' },
    {
      code: 'NZ',
      name: 'Nueva Zelanda',
      ...needed,
      provinceRequired: false,
      postcodeExample: '6001',
      phonePrefix: '+64',
    },
    { code: 'US', name: 'Estados Unidos', ...needed, postcodeExample: '90210', phonePrefix: '+1' },
  ]);
});

it('provinces are listed by their names in the language, in its order', async () => {
  const lists = await Promise.all(languages.map(async (language) => (await provinces(language, 'jp')).result));
  expect(lists.map((list) => [list.length, list.find(({ code }) => code === '13')?.name])).toEqual([
    [47, 'Tōkyō'],
    [47, '东京都'],
    [47, 'Tokio'],
    [47, '東京都'],
  ]);
  for (const [at, language] of languages.entries()) {
    const { compare } = new Intl.Collator(languageTags[language]);
    const named = lists[at]?.map(({ name }) => name) ?? [];
    expect(named).toEqual([...named].sort(compare));
  }
  const chinese = await provinces('zh', 'US');
  expect(chinese.result.slice(0, 2)).toEqual([
    { code: 'AR', name: '阿肯色州' },
    { code: 'AK', name: '阿拉斯加州' },
  ]);
});

it('a country without provinces has an empty list, and one that there is not is refused by name', async () => {
  expect((await provinces('en', 'GB')).result).toEqual([]);
  expect((await provinces('en', 'MC')).result).toEqual([]);
  const refused = await Promise.all(languages.map((language) => provinces(language, 'ZZ')));
  expect(refused.map(({ code, message }) => [code, message])).toEqual([
    [errorCodes.countryUnknown, '“ZZ” is no country that we know. Choose one from the list.'],
    [errorCodes.countryUnknown, '无法识别国家“ZZ”。请从列表中选择。'],
    [errorCodes.countryUnknown, '«ZZ» no es un país conocido. Elija uno de la lista.'],
    [errorCodes.countryUnknown, '「ZZ」という国は見つかりません。一覧から選択してください。'],
  ]);
});

it('nobody is told without signing in', async () => {
  const reply = await fetch(`${app.url}${placeCalls.countries.path}`);
  expect(((await reply.json()) as Envelope<null>).code).toBe(errorCodes.sessionExpired);
});
