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
