import { useLocale } from 'react-admin';
import { isLanguage } from '#src/i18n/language.ts';
import { type Samples, samples } from './samples/index.ts';

/** The sample texts in the language in use. */
export function useSamples(): Samples {
  const locale = useLocale();
  return samples[isLanguage(locale) ? locale : 'en'];
}
