import { useTranslate } from 'react-admin';
import type { Choice } from '../declaration.ts';

/** The hook of a choice filter whose values are words of the contract, named `words.<of>.<id>`. */
export const wordChoices = (of: string, ids: readonly string[]) =>
  function useWordChoices(): readonly Choice[] {
    const translate = useTranslate();
    return ids.map((id) => ({ id, name: translate(`words.${of}.${id}`) }));
  };
