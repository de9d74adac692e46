import { useLocale } from 'react-admin';
import type { Language } from '#contract/texts.ts';
import { isLanguage } from '#src/i18n/language.ts';
import type { Samples } from './samples/en.ts';
import { en } from './samples/en.ts';
import { es } from './samples/es.ts';
import { ja } from './samples/ja.ts';
import { zh } from './samples/zh.ts';

/** The sample texts in the language in use. */
export function useSamples(): Samples {
  const locale = useLocale();
  return samples[isLanguage(locale) ? locale : 'en'];
}

const samples: Record<Language, Samples> = { en, zh, es, ja };
