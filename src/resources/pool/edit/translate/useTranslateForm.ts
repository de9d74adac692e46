import { useMutation } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import type { TranslateChoice } from '../../translate/useTranslateChoice.ts';
import { useSheetStore } from '../EditorContext.ts';
import type { Texts } from '../model/sheet.ts';
import { renameAll, renamesOf, reversed } from '../model/translateSheet.ts';
import { translateTexts } from './translateTexts.ts';

/**
 * Translates what stands in the form, and puts the result into it as if it had been typed: the merchant reads it over.
 * `takeBack` puts title, options and description back as they were.
 */
export function useTranslateForm() {
  const sheet = useSheetStore();
  const { getValues, setValue } = useFormContext<Texts>();
  const write = (texts: Pick<Texts, 'title' | 'bodyHtml'>) => {
    for (const name of ['title', 'bodyHtml'] as const) {
      if (getValues(name) !== texts[name]) setValue(name, texts[name], { shouldDirty: true, shouldValidate: true });
    }
  };
  return useMutation({
    mutationFn: async (choice: TranslateChoice) => {
      const { title, bodyHtml } = getValues();
      const { options } = sheet.get();
      const done = await translateTexts({ title, bodyHtml, options }, choice);
      const renames = renamesOf(options, done);
      write(done);
      sheet.change(renameAll(sheet.get(), renames));
      return {
        warnings: done.warnings,
        takeBack: () => {
          write({ title, bodyHtml });
          sheet.change(renameAll(sheet.get(), reversed(renames)));
        },
      };
    },
  });
}
