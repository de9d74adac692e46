import { Alert, Box, Button, TextField } from '@mui/material';
import { type KeyboardEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { stockItems } from '#contract/stock.calls.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { call } from '#src/dataProvider/call.ts';
import { useReadWarehousingAgain } from '../../shared/useReadWarehousingAgain.ts';

interface NewItemFieldsProps {
  /** What was typed as its SKU. */
  sku: string;
  onCreated: (sku: string) => void;
  onClose: () => void;
}

/** Makes an item of stock by its SKU and its title, within another form. */
export const NewItemFields = ({ sku, onCreated, onClose }: NewItemFieldsProps) => {
  const translate = useTranslate();
  const readAgain = useReadWarehousingAgain();
  const [values, setValues] = useState({ sku: sku.trim(), title: '' });
  const isComplete = values.sku.trim() !== '' && values.title.trim() !== '';
  const create = useAction(async () => {
    const made = await call(stockItems.calls.create, values, { reactTo: 'special' });
    onCreated(made.sku);
    await readAgain();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // It would send the form around.
    event.preventDefault();
    if (isComplete) create.run();
  };
  return (
    <Box
      role="group"
      aria-label={translate('stock.newItem')}
      sx={{ display: 'grid', gap: 2, pl: 3, borderLeft: 2, borderColor: 'divider' }}
    >
      {(['sku', 'title'] as const).map((name) => (
        <TextField
          key={name}
          size="small"
          label={translate(name === 'sku' ? 'stock.item.newSku' : 'stock.fields.title')}
          value={values[name]}
          autoFocus={name === (sku.trim() === '' ? 'sku' : 'title')}
          disabled={create.busy}
          onChange={({ target }) => setValues({ ...values, [name]: target.value })}
          onKeyDown={onKeyDown}
          slotProps={{ htmlInput: { autoComplete: 'off', maxLength: name === 'sku' ? 100 : 500 } }}
        />
      ))}
      <Box role="alert" sx={{ '&:empty': { position: 'absolute' } }}>
        {create.error === undefined ? null : <Alert severity="error">{errorText(create.error, translate)}</Alert>}
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          size="small"
          variant="outlined"
          disabled={!isComplete}
          loading={create.busy}
          onClick={() => create.run()}
        >
          {translate('stock.item.create')}
        </Button>
        <Button size="small" color="secondary" disabled={create.busy} onClick={onClose}>
          {translate('kit.cancel')}
        </Button>
      </Box>
    </Box>
  );
};
