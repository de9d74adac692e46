import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { planRefusals } from '#contract/codes.ts';
import { DomainError, type ErrorKey, errorCodes, MEMBERSHIP_REQUIRED } from '#contract/errors.ts';
import { languageOf, languages, sentence, sharedTexts, type TextKey } from '#contract/texts.ts';
import { faultsOf, translations } from '#tests/kit/translations.ts';

const root = resolve(import.meta.dirname, '../..');
const sources = ['server', 'contract'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.startsWith('texts/'))
    .map((name) => ({ name: `${folder}/${name}`, text: readFileSync(join(root, folder, name), 'utf8') })),
);
const keys = Object.keys(sharedTexts.en) as TextKey[];
const variablesOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/%\{(\w+)\}/g)].map((match) => match[1] ?? ''))].sort();

describe('the shared texts', () => {
  it.each(languages)('have the same variables in %s as in English, and nothing empty', (language) => {
    for (const key of keys) {
      const text = sharedTexts[language][key];
      expect(variablesOf(text), key).toEqual(variablesOf(sharedTexts.en[key]));
      expect(text.trim(), key).toBe(text);
      expect(text.length, key).toBeGreaterThan(1);
      // What a merchant types into a title pattern stands in braces of its own.
      expect(text.replaceAll(/%\{\w+\}|\{title\}/g, ''), key).not.toMatch(/[{}$]/);
    }
    expect(Object.keys(sharedTexts[language]).sort()).toEqual([...keys].sort());
  });

  it.each(translations)('are complete in %s, and not left in English', (language) => {
    const translated = new Map(Object.entries(sharedTexts[language]));
    expect(faultsOf(language, Object.entries(sharedTexts.en), translated)).toEqual([]);
  });

  it('stand in one file each: of two sentences under one key, one would never be seen', async () => {
    const folder = join(root, 'contract/texts');
    const paths = ['shared.en.ts', ...readdirSync(join(folder, 'server')).map((name) => `server/${name}`)];
    const files = await Promise.all(
      paths
        .filter((path) => path.endsWith('.en.ts'))
        .map(async (path) => ((await import(join(folder, path))) as { texts: Record<string, string> }).texts),
    );
    expect(files.flatMap(Object.keys).sort()).toEqual([...keys].sort());
  });

  it('are Chinese in Chinese, Japanese in Japanese', () => {
    const kana = /\p{Script=Hiragana}|\p{Script=Katakana}/u;
    for (const key of keys) {
      expect(sharedTexts.zh[key], key).toMatch(/\p{Script=Han}/u);
      expect(sharedTexts.zh[key], key).not.toMatch(kana);
      expect(sharedTexts.ja[key], key).toMatch(/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u);
    }
  });

  it('have a sentence and a code of its own for every error', () => {
    // What the plan has no room for is one code, whatever it is: it has one dialog.
    const ofPlans = Object.entries(errorCodes).flatMap(([key, code]) => (code === MEMBERSHIP_REQUIRED ? [key] : []));
    expect(ofPlans).toEqual([...planRefusals]);
    const codes = Object.values(errorCodes).filter((code) => code !== MEMBERSHIP_REQUIRED);
    expect(new Set(codes).size).toBe(codes.length);
    for (const key of Object.keys(errorCodes) as ErrorKey[]) {
      expect(keys, key).toContain(`error.${key}`);
      expect(new DomainError(key)).toMatchObject({ code: errorCodes[key], textKey: `error.${key}` });
    }
    const orphans = keys.filter((key) => key.startsWith('error.') && !(key.slice(6) in errorCodes));
    expect(orphans).toEqual([]);
  });

  it('have every key that the server or the contract names', () => {
    const named = sources.flatMap(({ name, text }) =>
      [...text.matchAll(/['"`]((?:row|error|validation)\.[A-Za-z]\w*)['"`]/g)].map((match) => ({
        name,
        key: match[1] ?? '',
      })),
    );
    expect(named.length).toBeGreaterThan(60);
    expect(named.filter(({ key }) => !(keys as string[]).includes(key))).toEqual([]);
  });

  it('get a value for each variable wherever a key is written with its values', () => {
    const written = sources.flatMap(({ name, text }) =>
      [
        ...text.matchAll(/key: '((?:row|error|validation)\.\w+)'(?:, params: \{([^{}]*)\})? \}/g),
        ...text.matchAll(/new (?:DomainError|RowError)\('([\w.]+)'(?:, \{([^{}]*)\})?\)/g),
      ].map((match) => {
        const key = match[1] ?? '';
        const given = (match[2] ?? '')
          .split(',')
          .map((part) => part.split(':')[0]?.trim() ?? '')
          .filter(Boolean);
        return { name, key: (key.includes('.') ? key : `error.${key}`) as TextKey, given };
      }),
    );
    expect(written.length).toBeGreaterThan(60);
    const wrong = written.filter(({ key, given }) =>
      variablesOf(sharedTexts.en[key] ?? '').some((name) => !given.includes(name)),
    );
    expect(wrong).toEqual([]);
  });

  it('are filled in, and leave alone what is not a variable of theirs', () => {
    expect(sentence('en', 'row.badPrice', { value: '%{value} $& $1' })).toBe(
      '“%{value} $& $1” is not a price. Write it like 12.90.',
    );
    expect(sentence('en', 'row.badPrice', {})).toContain('%{value}');
    expect(sentence('es', 'row.badLine', { line: 3, detail: 'x' })).toBe('Línea 3: x');
    expect(sentence('zh', 'their own words %{x}', { x: 'y' })).toBe('their own words y');
    expect(sentence('en', 'toString', {})).toBe('toString');
  });

  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['zh', 'zh'],
    ['zh-TW,zh;q=0.9,en;q=0.8', 'zh'],
    ['de-DE,de;q=0.9,zh;q=0.5', 'zh'],
    ['en-GB,zh;q=0.9', 'en'],
    ['*', 'en'],
    ['ZH-Hans', 'zh'],
    ['es-MX,es;q=0.9,en;q=0.8', 'es'],
    ['ja-JP', 'ja'],
    ['fr,ja;q=0.7,es;q=0.3', 'ja'],
  ])('are in the language of %s: %s', (header, language) => {
    expect(languageOf(header)).toBe(language);
  });
});
