import { Box, Button, Card, TextField } from '@mui/material';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { mappingCalls } from '#contract/mapping.calls.ts';
import type { OptionAlias } from '#contract/mapping.schemas.ts';
import { FormFailure } from '#src/custom/form/FormSection.tsx';
import { failureAbove, useZodForm } from '#src/custom/form/useZodForm.ts';
import { call } from '#src/dataProvider/call.ts';
import { SupplierField } from '../SupplierField.tsx';

const load = async () => (await import('#contract/mapping.schemas.ts')).OptionAlias;
const empty: OptionAlias = { supplier: 'aliexpress', storeWord: '', supplierWord: '' };

/** Adds what a store calls something that a supplier calls otherwise. */
export const NewWord = ({ onAdded }: { onAdded: () => Promise<unknown> }) => {
  const translate = useTranslate();
  const first = useRef<HTMLInputElement>(null);
  const form = useZodForm(load, empty, async (word) => {
    await call(mappingCalls.saveAlias, word, { reactTo: 'special' });
    form.set('storeWord', '');
    form.set('supplierWord', '');
    await onAdded();
    first.current?.focus();
  });
  const { values, set, errors } = form;
  const word = (name: 'storeWord' | 'supplierWord', label: string) => (
    <TextField
      name={name}
      label={translate(label)}
      value={values[name]}
      inputRef={name === 'storeWord' ? first : undefined}
      error={errors[name] !== undefined}
      helperText={errors[name]}
      onChange={({ target }) => set(name, target.value)}
      sx={{ flex: '1 1 180px' }}
    />
  );
  return (
    <Card sx={{ p: 4 }}>
      <Box component="form" noValidate onSubmit={form.onSubmit}>
        <FormFailure text={failureAbove(form)} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start' }}>
          {word('storeWord', 'mapping.words.store')}
          <SupplierField value={values.supplier} onChange={(supplier) => set('supplier', supplier)} />
          {word('supplierWord', 'mapping.words.supplier')}
          <Button type="submit" variant="contained" loading={form.busy} sx={{ height: 36 }}>
            {translate('mapping.words.add')}
          </Button>
        </Box>
      </Box>
    </Card>
  );
};
