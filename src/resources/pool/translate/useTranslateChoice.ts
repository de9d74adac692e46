import { useStore } from 'react-admin';
import { translateLanguages, translateParts } from '#contract/enums.ts';

export type TranslatePart = (typeof translateParts)[number];
type Language = (typeof translateLanguages)[number];

/** Into which language, and what of a product. */
export interface TranslateChoice {
  to: Language;
  parts: readonly TranslatePart[];
}

/** A language by its code; undefined for any other text. */
export const languageOf = (code: string): Language | undefined => translateLanguages.find((one) => one === code);

/** The choice that was made last; at first everything, into English. */
export const useTranslateChoice = () =>
  useStore<TranslateChoice>('pool.translate', { to: 'en', parts: [...translateParts] });
