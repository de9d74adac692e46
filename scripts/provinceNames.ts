// `npx tsx scripts/provinceNames.ts <git directory of Shopify/worldwide>`: writes what provinces are called in Chinese, Japanese and
// Spanish, from the copy of Unicode CLDR there. Needs `git`, and `uconv` of ICU (Debian: icu-devtools). See the README of the data.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const COMMIT = '2514b31c607d54c5d3f4e7e877e30767bbfaa3c2';
const DATA = 'server/modules/sales/places/data';
/** In the order in which names are written. */
const languages = ['zh', 'ja', 'es'] as const;

const [repository = ''] = process.argv.slice(2);
const read = (path: string): string =>
  execFileSync('git', ['--git-dir', repository, 'show', `${COMMIT}:${path}`], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });

/** Chinese names come in both letters there. */
const simplified = (text: string): string =>
  execFileSync('uconv', ['-f', 'utf8', '-t', 'utf8', '-x', 'Hant-Hans'], { input: text, encoding: 'utf8' });

const plain = (value: string): string => value.trim().replace(/^(['"])(.*)\1$/, '$2');

/** Names by CLDR's code, such as `jp13`. */
function namesIn(language: string): ReadonlyMap<string, string> {
  const written = read(`data/cldr/locales/${language}/subdivisions.yml`);
  const text = language === 'zh' ? simplified(written) : written;
  return new Map(
    [...text.matchAll(/^ {4}(\w+|'\w+'|"\w+"): (.+)$/gm)].map(([, code = '', name = '']) => [plain(code), plain(name)]),
  );
}

/** The codes of each of a country's provinces, without the country: first that of the address form, then those that CLDR may have. */
function codesOf(country: string): string[][] {
  const [, zones = ''] = read(`data/regions/${country}.yml`).split(/^zones:$/m);
  return zones.split(/^ {0,2}- (?=[a-z_]+: )/m).flatMap((zone) => {
    const [, code] = /^ *code: (.+)$/m.exec(zone) ?? [];
    const [, iso] = /^ *iso_code: (.+)$/m.exec(zone) ?? [];
    const [, others = ''] = /^ *code_alternates:\n((?: *- .+\n)+)/m.exec(zone) ?? [];
    const alternates = others.split('\n').map((line) => line.replace(/^ *- /, ''));
    const all = [code, iso, ...alternates].flatMap((one) => (one ? [bare(country, plain(one))] : []));
    return code === undefined ? [] : [all];
  });
}

const bare = (country: string, code: string): string =>
  code.startsWith(`${country}-`) ? code.slice(country.length + 1) : code;

/** What a Spanish name begins with though the others of the country do not: `Provincia de Valladolid`. */
const SPANISH_KIND = /^(?:[Pp]rovincia|Prefectura|Condado|Departamento|Distrito|Estado) de /;
/** What tells a name from places elsewhere, such as `(Panamá)`. */
const ELSEWHERE = / ?[(（][^()（）]*[)）]$/;

/** The names of a country's provinces, as short as they can be without being another's or the country's. */
function shortened(country: string, language: string, names: readonly string[]): string[] {
  const ofCountry = new Intl.DisplayNames(language, { type: 'region' }).of(country);
  const short = names.map((name) => name.replace(ELSEWHERE, '').replace(SPANISH_KIND, ''));
  return names.map((name, at) => {
    const one = short[at] ?? name;
    return one === ofCountry || short.filter((other) => other === one).length > 1 ? name : one;
  });
}

/** What CLDR has not, or has wrong: by country and code, in the order of the languages. */
const corrections: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  ES: { M: ['马德里自治区'], MU: ['穆尔西亚'], O: ['阿斯图里亚斯', 'アストゥリアス州'] },
  HK: {
    HK: ['香港岛', '香港島', 'Isla de Hong Kong'],
    KL: ['九龙', '九龍', 'Kowloon'],
    NT: ['新界', '新界', 'Nuevos Territorios'],
  },
  ID: { BA: ['巴厘省'] },
  IN: { LA: ['拉达克', 'ラダック', 'Ladakh'] },
  JP: { '27': ['大阪府'] },
};

const listed = JSON.parse(readFileSync(`${DATA}/provinces.json`, 'utf8')) as Record<
  string,
  [string, string, ...string[]][]
>;
const known = Object.fromEntries(languages.map((language) => [language, namesIn(language)]));

/** A province's name: that of CLDR, or of the territory that it is; empty where neither is known. */
function nameOf(country: string, codes: readonly string[], language: (typeof languages)[number]): string {
  const [code = ''] = codes;
  const corrected = corrections[country]?.[code]?.[languages.indexOf(language)];
  const named = codes.map((one) => known[language]?.get(`${country}${one}`.toLowerCase())).find(Boolean);
  return corrected ?? named ?? (territories[country]?.includes(code) ? territoryName(language, code) : '');
}

const territories: Readonly<Record<string, readonly string[]>> = {
  US: ['AS', 'FM', 'GU', 'MH', 'MP', 'PW', 'PR', 'VI'],
};
const territoryName = (language: string, code: string): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? '';

/** What each province of a country is called; empty where nobody knows it. */
function inLanguages(country: string): Record<string, string[]> {
  const own = new Set((listed[country] ?? []).map(([code]) => bare(country, code)));
  const codes = codesOf(country).filter(([code = '']) => own.has(code));
  const byLanguage = languages.map((language) =>
    shortened(
      country,
      language,
      codes.map((all) => nameOf(country, all, language)),
    ),
  );
  return Object.fromEntries(codes.map(([code = ''], at) => [code, byLanguage.map((names) => names[at] ?? '')]));
}

const countries = Object.keys(listed).map((country) => {
  const provinces = Object.entries(inLanguages(country)).filter(([, names]) => names.some((name) => name !== ''));
  const lines = provinces.map(
    ([code, names]) => `    ${JSON.stringify(code)}: [${names.map((name) => JSON.stringify(name)).join(', ')}]`,
  );
  return `  "${country}": {\n${lines.join(',\n')}\n  }`;
});
writeFileSync(`${DATA}/provinceNames.json`, `{\n${countries.join(',\n')}\n}\n`);
