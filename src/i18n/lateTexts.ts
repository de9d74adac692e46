import type { Language } from '#contract/texts.ts';
import { readLanguage } from './language.ts';

/** The texts of areas that most visits never open, by area and language: they load with the page that shows them. */
export const lateAreas = {
  coming: {
    en: async () => (await import('./en/coming.ts')).coming,
    zh: async () => (await import('./zh/coming.ts')).coming,
    es: async () => (await import('./es/coming.ts')).coming,
    ja: async () => (await import('./ja/coming.ts')).coming,
  },
  storeProducts: {
    en: async () => (await import('./en/storeProducts.ts')).storeProducts,
    zh: async () => (await import('./zh/storeProducts.ts')).storeProducts,
    es: async () => (await import('./es/storeProducts.ts')).storeProducts,
    ja: async () => (await import('./ja/storeProducts.ts')).storeProducts,
  },
  orders: {
    en: async () => (await import('./en/orders.ts')).orders,
    zh: async () => (await import('./zh/orders.ts')).orders,
    es: async () => (await import('./es/orders.ts')).orders,
    ja: async () => (await import('./ja/orders.ts')).orders,
  },
  binding: {
    en: async () => (await import('./en/binding.ts')).binding,
    zh: async () => (await import('./zh/binding.ts')).binding,
    es: async () => (await import('./es/binding.ts')).binding,
    ja: async () => (await import('./ja/binding.ts')).binding,
  },
  pricing: {
    en: async () => (await import('./en/pricing.ts')).pricing,
    zh: async () => (await import('./zh/pricing.ts')).pricing,
    es: async () => (await import('./es/pricing.ts')).pricing,
    ja: async () => (await import('./ja/pricing.ts')).pricing,
  },
  profile: {
    en: async () => (await import('./en/profile.ts')).profile,
    zh: async () => (await import('./zh/profile.ts')).profile,
    es: async () => (await import('./es/profile.ts')).profile,
    ja: async () => (await import('./ja/profile.ts')).profile,
  },
  extension: {
    en: async () => (await import('./en/extension.ts')).extension,
    zh: async () => (await import('./zh/extension.ts')).extension,
    es: async () => (await import('./es/extension.ts')).extension,
    ja: async () => (await import('./ja/extension.ts')).extension,
  },
  collecting: {
    en: async () => (await import('./en/collecting.ts')).collecting,
    zh: async () => (await import('./zh/collecting.ts')).collecting,
    es: async () => (await import('./es/collecting.ts')).collecting,
    ja: async () => (await import('./ja/collecting.ts')).collecting,
  },
  suppliers: {
    en: async () => (await import('./en/suppliers.ts')).suppliers,
    zh: async () => (await import('./zh/suppliers.ts')).suppliers,
    es: async () => (await import('./es/suppliers.ts')).suppliers,
    ja: async () => (await import('./ja/suppliers.ts')).suppliers,
  },
  editor: {
    en: async () => (await import('./en/editor.ts')).editor,
    zh: async () => (await import('./zh/editor.ts')).editor,
    es: async () => (await import('./es/editor.ts')).editor,
    ja: async () => (await import('./ja/editor.ts')).editor,
  },
  poolImages: {
    en: async () => (await import('./en/poolImages.ts')).poolImages,
    zh: async () => (await import('./zh/poolImages.ts')).poolImages,
    es: async () => (await import('./es/poolImages.ts')).poolImages,
    ja: async () => (await import('./ja/poolImages.ts')).poolImages,
  },
  watch: {
    en: async () => (await import('./en/watch.ts')).watch,
    zh: async () => (await import('./zh/watch.ts')).watch,
    es: async () => (await import('./es/watch.ts')).watch,
    ja: async () => (await import('./ja/watch.ts')).watch,
  },
  discovery: {
    en: async () => (await import('./en/discovery.ts')).discovery,
    zh: async () => (await import('./zh/discovery.ts')).discovery,
    es: async () => (await import('./es/discovery.ts')).discovery,
    ja: async () => (await import('./ja/discovery.ts')).discovery,
  },
  freight: {
    en: async () => (await import('./en/freight.ts')).freight,
    zh: async () => (await import('./zh/freight.ts')).freight,
    es: async () => (await import('./es/freight.ts')).freight,
    ja: async () => (await import('./ja/freight.ts')).freight,
  },
  publish: {
    en: async () => (await import('./en/publish.ts')).publish,
    zh: async () => (await import('./zh/publish.ts')).publish,
    es: async () => (await import('./es/publish.ts')).publish,
    ja: async () => (await import('./ja/publish.ts')).publish,
  },
  accounts: {
    en: async () => (await import('./en/accounts.ts')).accounts,
    zh: async () => (await import('./zh/accounts.ts')).accounts,
    es: async () => (await import('./es/accounts.ts')).accounts,
    ja: async () => (await import('./ja/accounts.ts')).accounts,
  },
  shaping: {
    en: async () => (await import('./en/shaping.ts')).shaping,
    zh: async () => (await import('./zh/shaping.ts')).shaping,
    es: async () => (await import('./es/shaping.ts')).shaping,
    ja: async () => (await import('./ja/shaping.ts')).shaping,
  },
  differences: {
    en: async () => (await import('./en/differences.ts')).differences,
    zh: async () => (await import('./zh/differences.ts')).differences,
    es: async () => (await import('./es/differences.ts')).differences,
    ja: async () => (await import('./ja/differences.ts')).differences,
  },
  productFiles: {
    en: async () => (await import('./en/productFiles.ts')).productFiles,
    zh: async () => (await import('./zh/productFiles.ts')).productFiles,
    es: async () => (await import('./es/productFiles.ts')).productFiles,
    ja: async () => (await import('./ja/productFiles.ts')).productFiles,
  },
} satisfies Record<string, Record<Language, () => Promise<object>>>;

export type LateArea = keyof typeof lateAreas;

const isArea = (name: string): name is LateArea => name in lateAreas;
const wanted = new Set<LateArea>();
const loaded = new Map<string, object>();
const place = (area: string, language: Language) => `${area} ${language}`;

async function load(area: LateArea, language: Language): Promise<void> {
  wanted.add(area);
  if (!loaded.has(place(area, language))) loaded.set(place(area, language), await lateAreas[area][language]());
}

/** A page's code together with its texts, of one area or several, in the language in use; for `lazyView`. */
export const withTexts =
  <Code>(areas: LateArea | readonly LateArea[], code: () => Promise<Code>) =>
  async (): Promise<Code> => {
    const language = readLanguage();
    const [page] = await Promise.all([code(), ...[areas].flat().map((area) => load(area, language))]);
    return page;
  };

/** Loads what was wanted so far in another language, before that is shown. */
export const loadWanted = (language: Language): Promise<unknown> =>
  Promise.all([...wanted].map((area) => load(area, language)));

/** Texts of plain resources, by `resources.<name>`: each in its own folder, in every language. */
const declared = new Map<string, Record<Language, object>[]>();

/** Makes the texts of a plain resource known. A second time adds to the first. */
export function declareTexts(resource: string, texts: Record<Language, object>): void {
  const place = `resources.${resource}`;
  const before = declared.get(place) ?? [];
  if (!before.includes(texts)) declared.set(place, [...before, texts]);
}

const textAt = (texts: object, path: readonly string[]): string | undefined => {
  const found = path.reduce<unknown>((at, name) => Reflect.get(Object(at), name), texts);
  return typeof found === 'string' ? found : undefined;
};

/** A text that came late, by its whole key (`coming.title`); undefined where there is none. */
export function lateText(key: string, language: Language): string | undefined {
  const [area = '', ...path] = key.split('.');
  const [resource, ...rest] = path;
  for (const texts of declared.get(`${area}.${resource}`) ?? []) {
    const found = textAt(texts[language], rest);
    if (found !== undefined) return found;
  }
  const texts = isArea(area) ? loaded.get(place(area, language)) : undefined;
  return texts === undefined ? undefined : textAt(texts, path);
}
