import { Alert, Box, Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResultOf, SentOf } from '#contract/endpoint.ts';
import { payAdminCalls } from '#contract/payAdmin.calls.ts';
import type { PayChannel } from '#contract/planWords.ts';
import { FormFailure, FormSection } from '#src/custom/form/FormSection.tsx';
import { failureAbove, useZodForm } from '#src/custom/form/useZodForm.ts';
import { usePayCall } from './usePaymentTasks.ts';

type Sought = SentOf<typeof payAdminCalls.find>;

const load = async () => (await import('#contract/payAdmin.schemas.ts')).payAdminSchemas.find.input;
const severities = { stray: 'success', known: 'info', nowhere: 'warning' } as const;

interface FindPaymentProps {
  /** The channels that do not list their payments; the first is chosen. */
  channels: readonly [PayChannel, ...PayChannel[]];
}

/** Looks a payment up at its channel by its number. */
export const FindPayment = ({ channels }: FindPaymentProps) => {
  const translate = useTranslate();
  const send = usePayCall();
  const [answer, setAnswer] = useState<ResultOf<typeof payAdminCalls.find>['found']>();
  const form = useZodForm<Sought, Sought>(load, { channel: channels[0], number: '' }, async (sought) => {
    setAnswer(undefined);
    setAnswer((await send(payAdminCalls.find, sought)).found);
  });
  const { values, errors, busy } = form;
  const change = <K extends keyof Sought>(name: K, value: Sought[K]) => {
    setAnswer(undefined);
    form.set(name, value);
  };
  return (
    <FormSection title={translate('payments.find.title')} text={translate('payments.find.text')}>
      <Box component="form" noValidate onSubmit={form.onSubmit} sx={{ display: 'grid', gap: 3 }}>
        <FormFailure text={failureAbove(form)} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start' }}>
          <TextField
            select
            name="channel"
            label={translate('payments.find.channel')}
            value={values.channel}
            disabled={busy}
            error={errors.channel !== undefined}
            helperText={errors.channel}
            onChange={({ target }) => change('channel', target.value as PayChannel)}
            sx={{ width: 160 }}
          >
            {channels.map((channel) => (
              <MenuItem key={channel} value={channel}>
                {translate(`payments.channel.${channel}`)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            required
            name="number"
            label={translate('payments.find.number')}
            value={values.number}
            disabled={busy}
            error={errors.number !== undefined}
            helperText={values.number.trim() === '' && errors.number ? translate('validation.required') : errors.number}
            onChange={({ target }) => change('number', target.value)}
            slotProps={{ htmlInput: { autoComplete: 'off', className: 'tabular' } }}
            sx={{ flex: '1 1 240px', maxWidth: 420 }}
          />
          <Button type="submit" variant="outlined" loading={busy}>
            {translate('payments.find.action')}
          </Button>
        </Box>
        <div role="status">
          {answer === undefined ? null : (
            <Alert severity={severities[answer]}>{translate(`payments.find.${answer}`)}</Alert>
          )}
        </div>
      </Box>
    </FormSection>
  );
};
