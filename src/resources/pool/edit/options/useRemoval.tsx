import { type ReactNode, useCallback, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '#src/custom/ui/ConfirmDialog.tsx';
import { useSheetStore } from '../EditorContext.ts';
import { removeOption, removeValue } from '../model/options.ts';
import type { Sheet } from '../model/sheet.ts';

interface Removal {
  option: number;
  /** Without one, the whole option. */
  value?: string;
}

const after = (sheet: Sheet, { option, value }: Removal): Sheet =>
  value === undefined ? removeOption(sheet, option) : removeValue(sheet, option, value);

/** Removes a value or an option; asks first where variants go with it, and refuses where none would be left. */
export function useRemoval(): { ask: (removal: Removal) => void; dialog: ReactNode } {
  const translate = useTranslate();
  const sheet = useSheetStore();
  const [asked, setAsked] = useState<Removal>();
  const ask = useCallback(
    (removal: Removal) => {
      const lost = sheet.get().order.length - after(sheet.get(), removal).order.length;
      if (lost === 0) sheet.change(after(sheet.get(), removal));
      else setAsked(removal);
    },
    [sheet],
  );
  if (asked === undefined) return { ask, dialog: null };

  const left = after(sheet.get(), asked).order.length;
  const name = asked.value ?? sheet.get().options[asked.option]?.name ?? '';
  const close = () => setAsked(undefined);
  const dialog = (
    <ConfirmDialog
      open
      title={translate('editor.options.removeTitle', { name })}
      confirmLabel={translate(left === 0 ? 'pool.close' : 'editor.options.remove')}
      tone={left === 0 ? 'primary' : 'error'}
      onConfirm={() => {
        if (left > 0) sheet.change(after(sheet.get(), asked));
        close();
      }}
      onClose={close}
    >
      {left === 0
        ? translate('editor.options.removesAll')
        : translate('editor.options.removes', { smart_count: sheet.get().order.length - left })}
    </ConfirmDialog>
  );
  return { ask, dialog };
}
