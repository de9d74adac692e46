import { TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { customerCalls } from '#contract/customer.calls.ts';
import type { CustomerDetail } from '#contract/customer.schemas.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { DialogForm, DialogFrame } from '#src/custom/form/FormDialog.tsx';
import { TagsInput } from '#src/custom/form/TagsInput.tsx';
import { failureAbove, useZodForm } from '#src/custom/form/useZodForm.ts';
import { call } from '#src/dataProvider/call.ts';
import { CallError } from '#src/dataProvider/callError.ts';
import { useReadCustomersAgain } from '../shared/useReadCustomersAgain.ts';
import { AddressPart } from './AddressPart.tsx';
import { customerValues } from './customerValues.ts';
import { SetHere } from './SetHere.tsx';

const texts = ['name', 'email', 'phone', 'company'] as const;

interface EditDialogProps {
  customer: CustomerDetail;
  onClose: () => void;
}

/** Changes what is known of a customer. What is set here no store changes, until it is given back to them. */
export const EditDialog = ({ customer, onClose }: EditDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const readAgain = useReadCustomersAgain();
  // What the form began with: what is read meanwhile neither changes it nor may be written over.
  const [{ customerId, revision, edited, ...begun }] = useState(customer);
  const [before] = useState(() => customerValues(customer));
  const load = async () => (await import('./CustomerForm.ts')).customerForm(before);
  const form = useZodForm(load, before, async (changes) => {
    try {
      await call(customerCalls.settingCustomer, { customerId, revision, ...changes }, { reactTo: 'special' });
    } catch (error) {
      if (error instanceof CallError && error.key === 'error.customerChanged') await readAgain();
      throw error;
    }
    notify('customer.edit.done', { type: 'success' });
    onClose();
    await readAgain();
  });
  const known = useCall(customerCalls.tags, {}, { reactTo: 'none' }).data?.tags ?? [];
  const { values, errors, set, busy } = form;
  return (
    <DialogFrame isLong title={translate('customer.edit.title')} busy={busy} onClose={onClose}>
      <DialogForm
        submitLabel={translate('customer.edit.submit')}
        busy={busy}
        failure={failureAbove(form)}
        onSubmit={form.onSubmit}
        onClose={onClose}
      >
        {texts.map((name) => (
          <div key={name}>
            <TextField
              {...form.textField(name)}
              fullWidth
              autoFocus={name === 'name'}
              label={translate(`customers.fields.${name}`)}
              slotProps={{ htmlInput: { autoComplete: 'off' } }}
            />
            {edited.includes(name) ? (
              <SetHere
                name={translate(`customers.fields.${name}`)}
                isGivenBack={values[name] === '' && before[name] !== ''}
                disabled={busy}
                onGiveBack={() => set(name, '')}
                onKeep={() => set(name, before[name])}
              />
            ) : null}
          </div>
        ))}
        <AddressPart form={form} before={before.address} isSet={edited.includes('address')} />
        <TextField
          {...form.textField('note')}
          fullWidth
          multiline
          minRows={2}
          label={translate('customers.fields.note')}
        />
        <TagsInput
          label={translate('customers.fields.marks')}
          help={errors.tags ?? translate('customer.edit.tagsHelp')}
          value={values.tags}
          options={[...new Set([...known, ...begun.tags])]}
          disabled={busy}
          onChange={(tags) => set('tags', tags)}
        />
      </DialogForm>
    </DialogFrame>
  );
};
