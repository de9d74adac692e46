import { en, type Texts } from './en.ts';
import { es } from './es.ts';
import { ja } from './ja.ts';
import { zh } from './zh.ts';

const languages: Record<string, Texts> = { en, zh, es, ja };

/** The browser's language, by BCP 47. */
export const languageTag = (): string => chrome.i18n.getUILanguage();

/** The sentence for a key in the browser's language, English where it is none of the four. */
export function say(key: keyof Texts, values: Record<string, string | number> = {}): string {
  const texts = languages[languageTag().slice(0, 2).toLowerCase()] ?? en;
  return texts[key].replace(/%\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
