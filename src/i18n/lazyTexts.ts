import type { Language } from '#contract/texts.ts';
import { readLanguage } from './language.ts';
import { areaOf, type Texts, textAt } from './texts.ts';

// What lies in the folder of a feature loads with its pages: `texts/<area>.<language>.ts`, each with its `texts`.
const files = import.meta.glob<Texts>('../{custom,pages,resources}/**/texts/*.ts', { import: 'texts' });

const loaders = new Map(Object.entries(files).map(([path, load]) => [areaOf(path), load]));
const nameOf = (area: string, language: Language) => `${area}.${language}`;

/** The areas of the texts that load with their pages. */
export const lazyAreas = [...new Set([...loaders.keys()].map((name) => name.replace(/\.\w+$/, '')))];

const wanted = new Set<string>();
const loaded = new Map<string, Texts>();

async function load(area: string, language: Language): Promise<void> {
  const name = nameOf(area, language);
  const loader = loaders.get(name);
  if (loader === undefined) throw new Error(`There are no texts ${name}.`);
  wanted.add(area);
  if (!loaded.has(name)) loaded.set(name, await loader());
}

/** Loads the texts of these areas, in the language in use. */
export const loadTexts = (areas: readonly string[], language: Language = readLanguage()): Promise<unknown> =>
  Promise.all(areas.map((area) => load(area, language)));

/** Loads what was wanted so far in another language, before that is shown. */
export const loadWanted = (language: Language): Promise<unknown> => loadTexts([...wanted], language);

/** Names of plain resources, known before their texts are. */
const titles = new Map<string, Record<Language, string>>();

/** Makes the name of a plain resource known, as `resources.<name>.title`. */
export const declareTitle = (resource: string, title: Record<Language, string>): void =>
  void titles.set(`resources.${resource}.title`, title);

/**
 * A text that loaded with its page, by its whole key (`orders.title`); undefined where there is none. What react-admin
 * looks for by itself (`resources.exchangeRates.fields.rate`) is in the area of the resource.
 */
export function lazyText(key: string, language: Language): string | undefined {
  const path = key.replace(/^resources\./, '').split('.');
  const texts = loaded.get(nameOf(path[0] ?? '', language));
  return titles.get(key)?.[language] ?? (texts && textAt(texts, path.slice(1)));
}
