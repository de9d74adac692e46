import reactAdminChinese from 'ra-language-chinese';
import reactAdminEnglish from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import { jobKinds, jobRowStates, jobStates, productSources, productStates, publishStatuses } from '#contract/enums.ts';
import { texts as formTexts } from '#contract/texts/shared.en.ts';
import { type Language, sharedTexts } from '#contract/texts.ts';
import { menu } from '#src/custom/data/navigation/menu.ts';
import { places } from '#src/custom/data/navigation/siteMap.ts';
import { tones } from '#src/custom/ui/tones.ts';
import { messages as chinese } from '#src/i18n/chineseMessages.ts';
import { ours as eager, messages as english } from '#src/i18n/englishMessages.ts';
import { openI18n } from '#src/i18n/index.ts';
import { messages as japanese } from '#src/i18n/japaneseMessages.ts';
import { readLanguage, writeLanguage } from '#src/i18n/language.ts';
import { lazyText, loadTexts } from '#src/i18n/lazyTexts.ts';
import { reactAdmin as reactAdminSpanish } from '#src/i18n/reactAdmin/es.ts';
import { reactAdmin as reactAdminJapanese } from '#src/i18n/reactAdmin/ja.ts';
import { reactAdmin as reactAdminChineseMore } from '#src/i18n/reactAdmin/zh.ts';
import { messages as spanish } from '#src/i18n/spanishMessages.ts';
import { byArea, merge, type Texts } from '#src/i18n/texts.ts';
import { texts as spanishCustomers } from '#src/resources/customers/texts/customers.es.ts';
import { faultsOf, type Translation, translationFaults, translations } from '#tests/kit/translations.ts';

function flat(tree: object, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value as object, `${prefix}${key}.`),
  );
}
const table = (tree: object) => new Map(flat(tree));

/** Without the English that lies below. */
const reactAdmin: Record<Translation, object> = {
  zh: merge(reactAdminChinese, reactAdminChineseMore),
  es: reactAdminSpanish,
  ja: reactAdminJapanese,
};
const files = import.meta.glob<Texts>('/src/**/texts/*.ts', { eager: true, import: 'texts' });
/** Every text of ours in a language, whether it is there from the start or loads with its page. */
const oursIn = (language: Language): Texts =>
  byArea(Object.fromEntries(Object.entries(files).filter(([path]) => path.endsWith(`.${language}.ts`))));
const everything: Record<Translation, object> = { zh: chinese, es: spanish, ja: japanese };

describe('a translation', () => {
  it.each([
    ['good', 'es', '%{count} row |||| %{count} rows', '%{count} fila |||| %{count} filas', []],
    ['good without a plural', 'ja', '%{count} row |||| %{count} rows', '%{count} 行', []],
    ['missing', 'es', 'Save', undefined, ['missing']],
    ['empty', 'zh', 'Save', ' ', ['empty']],
    ['left in English', 'zh', 'Save', 'Save', ['English']],
    ['half in English', 'es', 'Save the list', 'Guardar the list', ['English']],
    ['with another variable', 'es', 'All %{count}', 'Todas (%{total})', ['variables']],
    ['that misplaces a variable', 'es', 'One |||| %{n} rows', '%{n} fila |||| Filas', ['variables']],
    ['without the plural', 'es', '%{n} row |||| %{n} rows', '%{n} filas', ['plural forms']],
    ['with a plural that nobody asks for', 'es', '%{n} ready', '%{n} lista |||| %{n} listas', ['plural forms']],
  ] as const)('%s is checked so', (_, language, text, translated, faults) => {
    expect(translationFaults(language, text, translated)).toEqual(faults);
  });
});

describe.each(translations)('in %s', (language) => {
  it('every text of ra-language-english is said', () => {
    const texts = flat(reactAdminEnglish);
    expect(texts.length).toBeGreaterThanOrEqual(164);
    expect(faultsOf(language, texts, table(reactAdmin[language]))).toEqual([]);
  });
  it('every text of ours is said, and none more', () => {
    const [texts, said] = [oursIn('en'), oursIn(language)];
    expect([...table(said).keys()].sort()).toEqual([...table(texts).keys()].sort());
    expect(faultsOf(language, flat(texts), table(said))).toEqual([]);
  });
  it('our texts and the shared sentences lie over react-admin’s', () => {
    const said = table(everything[language]);
    expect(faultsOf(language, table(english), said)).toEqual([]);
    expect(said.get('validation.email')).toBe(sharedTexts[language]['validation.email']);
  });
});

describe('our texts', () => {
  const ours = table(eager);
  it('have a word for every state of the contract', () => {
    const states = { productState: productStates, publishStatus: publishStatuses, jobState: jobStates };
    for (const [name, values] of Object.entries({ ...states, jobRowState: jobRowStates })) {
      for (const value of values) expect(ours.has(`words.${name}.${value}`), `${name}.${value}`).toBe(true);
    }
    for (const kind of jobKinds) expect(ours.has(`words.jobKind.${kind}`)).toBe(true);
    for (const [name, values] of Object.entries(tones)) {
      for (const value of Object.keys(values))
        expect(ours.has(`words.${name}.${value}`), `${name}.${value}`).toBe(true);
    }
  });
  it('name every source and every place', () => {
    for (const source of productSources) expect(ours.has(`words.source.${source}`), source).toBe(true);
    const hasText = (key: string) =>
      ours.has(key) || table(reactAdminEnglish).has(key) || lazyText(key, 'en') !== undefined;
    for (const { title } of [...places, ...menu]) expect(hasText(title), title).toBe(true);
  });
});

describe('the provider', () => {
  it('says the shared sentences, with their variables', async () => {
    writeLanguage('en');
    const provider = await openI18n();
    for (const key of Object.keys(formTexts)) expect(provider.translate(key, { _: '?' })).not.toBe('?');
    expect(provider.translate('error.supplierOrderKnown', { id: '801', number: '#7' })).toContain(
      '801 stands at order #7',
    );
    expect(provider.translate('ra.action.save')).toBe('Save');
    expect(provider.translate('shell.running.some', { smart_count: 1 })).toBe('1 job is running');
    expect(provider.translate('shell.running.some', { smart_count: 2 })).toBe('2 jobs are running');
  });
  it.each([
    ['zh', 'zh-CN', '登录'],
    ['es', 'es', 'Iniciar sesión'],
    ['ja', 'ja', 'ログイン'],
  ])('changes to %s and remembers it', async (language, tag, logIn) => {
    writeLanguage('en');
    const provider = await openI18n();
    await provider.changeLocale(language);
    expect(provider.translate('login.logIn')).toBe(logIn);
    expect(readLanguage()).toBe(language);
    expect(document.documentElement.lang).toBe(tag);
    expect(document.cookie).toContain(`language=${language}`);
    expect((await openI18n()).getLocale()).toBe(language);
    expect(sessionStorage.getItem('textsVersion')).not.toBeNull();
  });
  it('says texts that come with their page, and follows the language', async () => {
    writeLanguage('en');
    const provider = await openI18n();
    await loadTexts(['customers']);
    expect(provider.translate('customers.empty.title')).toBe('No customers yet');
    await provider.changeLocale('es');
    expect(provider.translate('customers.empty.title')).toBe(spanishCustomers.empty.title);
    writeLanguage('ja');
    expect((await openI18n()).translate('customers.empty.title')).not.toBe('customers.empty.title');
  });
  it('says one and many in Spanish', async () => {
    writeLanguage('es');
    const provider = await openI18n();
    expect(provider.translate('shell.running.some', { smart_count: 1 })).toBe('1 tarea en curso');
    expect(provider.translate('shell.running.some', { smart_count: 2 })).toBe('2 tareas en curso');
    expect(provider.translate('shell.running.some', { smart_count: 0 })).toBe('0 tareas en curso');
  });
  it.each(['zh', 'ja'] as const)('says one and many alike in %s', async (language) => {
    writeLanguage(language);
    const provider = await openI18n();
    const said = (count: number) =>
      provider.translate('shell.running.some', { smart_count: count }).replace(String(count), '');
    expect(said(2)).toBe(said(1));
  });
  it('lays the shared sentences over react-admin’s', () => {
    expect(table(english).get('error.notFound')).toBe(sharedTexts.en['error.notFound']);
  });
});
