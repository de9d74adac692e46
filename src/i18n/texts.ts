/** Texts by key, nested or flat (`a.b`). */
export interface Texts {
  [key: string]: string | Texts;
}

const isTexts = (value: unknown): value is Texts => typeof value === 'object' && value !== null;

/** Later texts over earlier ones, level by level. */
export function merge(...layers: object[]): Texts {
  const merged: Texts = {};
  for (const layer of layers) {
    for (const [key, value] of Object.entries(layer)) {
      const below = merged[key];
      merged[key] = isTexts(value) && isTexts(below) ? merge(below, value) : value;
    }
  }
  return merged;
}

/** The text at a path; undefined where there is none. */
export function textAt(texts: Texts, path: readonly string[]): string | undefined {
  const found = path.reduce<unknown>((at, name) => (isTexts(at) ? at[name] : undefined), texts);
  return typeof found === 'string' ? found : undefined;
}

/** Area and language of a file of texts: `orders.en` of `../resources/orders/texts/orders.en.ts`. */
export const areaOf = (path: string): string => path.replace(/^.*\/|\.ts$/g, '');

/** Texts of one language by their area, as `import.meta.glob` has them by file. */
export const byArea = (files: Record<string, Texts>): Texts =>
  Object.fromEntries(Object.entries(files).map(([path, texts]) => [areaOf(path).replace(/\.\w+$/, ''), texts]));

/** Texts by flat keys (`purchase.not.closed`), level by level, as a file of an area has them: without the area's name. */
export function nested(flat: Readonly<Record<string, string>>, area: string): Texts {
  const trees = Object.entries(flat).flatMap(([key, text]): Texts[] => {
    const [first, ...path] = key.split('.');
    if (first !== area) return [];
    const tree = path.reduceRight<string | Texts>((below, name) => ({ [name]: below }), text);
    return typeof tree === 'string' ? [] : [tree];
  });
  return merge(...trees);
}
