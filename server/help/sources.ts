import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type HelpLanguage, helpLanguages } from './language.ts';
import { type ParsedPage, parsePage } from './markdown.ts';

/** A guide's file. */
export interface GuideSource {
  name: string;
  language: HelpLanguage;
  /** Below the folder of the docs: `guide/zh/buying.md`. */
  path: string;
  page: ParsedPage;
  /** The anchor of a heading by the one that its own words would give, where that is another. */
  aliases: ReadonlyMap<string, string>;
}

/** `docs` beside the bundle in a build, under the project's root in development. */
export function docsFolder(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const built = join(here, 'docs');
  return existsSync(built) ? built : resolve(here, '../../docs');
}

/** Reads the guides of each language: `guide/<name>.md` in English, `guide/<language>/<name>.md` in the others. */
export function readSources(docs: string): Record<HelpLanguage, Map<string, GuideSource>> {
  const found = { en: new Map<string, GuideSource>(), zh: new Map<string, GuideSource>() };
  for (const language of helpLanguages) {
    const folder = language === 'en' ? 'guide' : `guide/${language}`;
    for (const name of guideNamesIn(join(docs, folder))) {
      const path = `${folder}/${name}.md`;
      const own = parsePage(readFileSync(join(docs, path), 'utf8'));
      found[language].set(name, { name, language, path, ...withAnchorsOf(own, found.en.get(name)?.page) });
    }
  }
  return found;
}

const guideNamesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.md'))
        .map((file) => file.slice(0, -'.md'.length))
        .sort()
    : [];

/**
 * Gives the headings of a translation the anchors of the original where both have the same headings in the same order, so that
 * an address with an anchor holds in every language.
 */
function withAnchorsOf(own: ParsedPage, original: ParsedPage | undefined): Pick<GuideSource, 'page' | 'aliases'> {
  const isSame =
    original !== undefined &&
    original.headings.length === own.headings.length &&
    original.headings.every(({ depth }, at) => depth === own.headings[at]?.depth);
  if (!isSame) return { page: own, aliases: new Map() };
  const headings = own.headings.map((heading, at) => ({ ...heading, id: original.headings[at]?.id ?? heading.id }));
  return {
    page: { ...own, headings },
    aliases: new Map(own.headings.map(({ id }, at) => [id, headings[at]?.id ?? id])),
  };
}
