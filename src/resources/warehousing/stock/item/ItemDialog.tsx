import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { stockItems } from '#contract/stock.calls.ts';
import type { StockItem } from '#contract/stock.schemas.ts';
import { DialogForm, DialogFrame } from '#src/custom/form/FormDialog.tsx';
import { failureAbove, useZodForm } from '#src/custom/form/useZodForm.ts';
import { call } from '#src/dataProvider/call.ts';
import { useChanged } from '../changes/useChanged.ts';
import { AliasFields } from './AliasFields.tsx';
import { itemValues } from './itemValues.ts';

const load = async () => (await import('./ItemForm.ts')).ItemForm;

const fields = [
  { name: 'sku', maxLength: 100 },
  { name: 'title', maxLength: 500 },
  { name: 'variantTitle', maxLength: 500 },
  { name: 'image', maxLength: 2000 },
  { name: 'lowAt', maxLength: 9 },
] as const;

interface ItemDialogProps {
  /** What is changed; without it an item is made. */
  item?: StockItem;
  onClose: () => void;
}

/** Makes an item of stock, or changes it. */
export const ItemDialog = ({ item, onClose }: ItemDialogProps) => {
  const translate = useTranslate();
  const of = item === undefined ? 'new' : 'edit';
  const changed = useChanged(`stock.item.${of}.done`, onClose);
  const form = useZodForm(load, itemValues(item), async (wanted) => {
    await (item === undefined
      ? call(stockItems.calls.create, wanted, { reactTo: 'special' })
      : call(stockItems.calls.update, { id: item.itemId, ...wanted }, { reactTo: 'special' }));
    await changed();
  });
  const { values, errors, set, busy } = form;
  return (
    <DialogFrame isLong title={translate(`stock.item.${of}.title`)} busy={busy} onClose={onClose}>
      <DialogForm
        submitLabel={translate(`stock.item.${of}.submit`)}
        busy={busy}
        failure={failureAbove(form)}
        onSubmit={form.onSubmit}
        onClose={onClose}
      >
        {fields.map(({ name, maxLength }, at) => (
          <TextField
            key={name}
            {...form.textField(name, name === 'lowAt' ? translate('stock.item.lowAtHelp') : undefined)}
            label={translate(`stock.item.${name}`)}
            autoFocus={at === 0}
            slotProps={{
              htmlInput: { autoComplete: 'off', maxLength, ...(name === 'lowAt' ? { inputMode: 'numeric' } : {}) },
            }}
          />
        ))}
        <AliasFields
          aliases={values.aliases}
          errors={errors}
          disabled={busy}
          onChange={(aliases) => set('aliases', aliases)}
        />
      </DialogForm>
    </DialogFrame>
  );
};
