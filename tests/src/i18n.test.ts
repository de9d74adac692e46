// @vitest-environment jsdom
import reactAdminEnglish from 'ra-language-english';
import { afterEach, describe, expect, it } from 'vitest';
import { jobKinds, jobRowStates, jobStates } from '#contract/job.ts';
import { productSources } from '#contract/platforms.ts';
import { productStates } from '#contract/product.ts';
import { publishStatuses } from '#contract/publish.ts';
import { sharedTexts } from '#contract/texts.ts';
import { tones } from '#src/custom/components/tones.ts';
import { menu, places } from '#src/custom/layout/siteMap.ts';
import { messages as chinese } from '#src/i18n/chineseMessages.ts';
import { en } from '#src/i18n/en/index.ts';
import { messages as english } from '#src/i18n/englishMessages.ts';
import { openI18n } from '#src/i18n/index.ts';
import { readLanguage, writeLanguage } from '#src/i18n/language.ts';
import { zh } from '#src/i18n/zh/index.ts';

function flat(tree: object, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value as object, `${prefix}${key}.`),
  );
}
const table = (tree: object) => new Map(flat(tree));
const variables = (text = '') => [...new Set(text.match(/%\{\w+\}/g))].sort().join();

describe('react-admin in Chinese', () => {
  const translated = table(chinese);
  const texts = flat(reactAdminEnglish);
  it('covers every text of ra-language-english, with its variables, in Chinese', () => {
    expect(texts.length).toBeGreaterThanOrEqual(164);
    const wrong = texts.filter(([key, text]) => variables(translated.get(key)) !== variables(text));
    const words = (text: string) => /[a-z]{3}/i.test(text.replace(/%\{\w+\}/g, ''));
    const untranslated = texts.filter(([key, text]) => words(text) && translated.get(key) === text);
    expect(wrong).toEqual([]);
    expect(untranslated).toEqual([]);
  });
});

describe('our texts', () => {
  const [ours, theirs] = [table(en), table(zh)];
  it('have the same keys and variables in both languages, none empty', () => {
    expect([...theirs.keys()].sort()).toEqual([...ours.keys()].sort());
    // A count need not be said where the language has no plural.
    const wrong = [...ours].filter(([key, text]) => variables(theirs.get(key)) !== variables(text));
    expect(wrong).toEqual([]);
    expect([...ours, ...theirs].filter(([, text]) => text.trim() === '')).toEqual([]);
  });
  it('are Chinese in Chinese, but for names', () => {
    const names = /%\{\w+\}|AliExpress|Alibaba\.com|WooCommerce|Shopify|eBay|CSV|SKU|English|Quayside/g;
    const english = (text: string) => /[a-z]{3}/i.test(text.replace(names, ''));
    expect([...ours].filter(([key, text]) => theirs.get(key) === text && english(text))).toEqual([]);
  });
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
    const groups = menu.flatMap((entry) => (typeof entry === 'string' ? [] : [entry.title]));
    for (const title of [...places.map((place) => place.title), ...groups]) expect(ours.has(title), title).toBe(true);
  });
});

describe('the provider', () => {
  afterEach(() => writeLanguage('en'));

  it('says the shared sentences, with their variables', async () => {
    writeLanguage('en');
    const provider = await openI18n();
    for (const key of Object.keys(sharedTexts.en)) expect(provider.translate(key, { _: '?' })).not.toBe('?');
    expect(provider.translate('error.fileEmpty', { name: 'a.csv' })).toContain('a.csv is empty');
    expect(provider.translate('ra.action.save')).toBe('Save');
    expect(provider.translate('shell.running.some', { smart_count: 1 })).toBe('1 job is running');
    expect(provider.translate('shell.running.some', { smart_count: 2 })).toBe('2 jobs are running');
  });
  it('changes and remembers the language', async () => {
    writeLanguage('en');
    const provider = await openI18n();
    await provider.changeLocale('zh');
    expect(provider.translate('account.logIn')).toBe('登录');
    expect(readLanguage()).toBe('zh');
    expect(document.documentElement.lang).toBe('zh-CN');
    expect(document.cookie).toContain('language=zh');
    expect((await openI18n()).getLocale()).toBe('zh');
    expect(sessionStorage.getItem('textsVersion')).not.toBeNull();
  });
  it('lays our texts over react-admin’s', () => {
    expect(table(english).get('error.notFound')).toBe(sharedTexts.en['error.notFound']);
    expect(table(chinese).get('validation.email')).toBe(sharedTexts.zh['validation.email']);
  });
});
