import { Alert, Box, Button, Checkbox, FormControlLabel, TextField } from '@mui/material';
import type { RefObject } from 'react';
import { useTranslate } from 'react-admin';
import type { Purchase } from '#contract/purchase.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import type { Action } from '#src/custom/data/useAction.ts';
import { CodeSelect } from '#src/custom/form/CodeSelect.tsx';
import { currencyCodes } from '#src/custom/ui/codes.ts';
import { CallError } from '#src/dataProvider/callError.ts';
import { useRecord } from './useRecord.ts';

interface RecordFormProps {
  purchase: Purchase;
  /** The field of the number, for who leads there. */
  field?: RefObject<HTMLInputElement | null>;
  onRecorded?: () => void;
}

/** The number of the order that a person placed at the supplier, with what it cost where that is known. Enter sends it. */
export const RecordForm = ({ purchase, field, onRecorded }: RecordFormProps) => {
  const translate = useTranslate();
  const form = useRecord(purchase, onRecorded);
  const { record, corrects } = form;
  // Through an account the supplier says it; without one nobody does.
  const asksPaid = purchase.accountId === null && purchase.payment !== 'paid';
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        record.run(false);
      }}
      sx={{ display: 'grid', gap: 3 }}
    >
      <RecordFields purchase={purchase} field={field} form={form} />
      {asksPaid ? (
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={form.isPaid}
              disabled={record.busy}
              onChange={({ target }) => form.setPaid(target.checked)}
            />
          }
          label={translate('purchases.record.paid')}
          sx={{ my: -1 }}
        />
      ) : null}
      <Failure record={record} />
      <Box>
        <Button type="submit" variant="contained" loading={record.busy}>
          {translate(corrects ? 'purchases.record.correctButton' : 'purchases.record.button')}
        </Button>
      </Box>
    </Box>
  );
};

interface RecordFieldsProps {
  purchase: Purchase;
  field: RefObject<HTMLInputElement | null> | undefined;
  form: ReturnType<typeof useRecord>;
}

const RecordFields = ({ purchase, field, form }: RecordFieldsProps) => {
  const translate = useTranslate();
  const { wrong, record } = form;
  const supplier = translate(`words.source.${purchase.supplier}`);
  const wrongNumber = wrong === 'charged' ? undefined : wrong;
  const numberProblem = { number: 'validation.required', sameNumber: 'purchases.record.sameNumber' } as const;
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: 'minmax(0, 3fr) minmax(0, 2fr) 150px' } }}>
      <TextField
        name="externalIds"
        inputRef={field}
        label={translate('purchases.record.number', { supplier })}
        value={form.number}
        error={wrongNumber !== undefined}
        helperText={translate(wrongNumber === undefined ? 'purchases.record.numberHelp' : numberProblem[wrongNumber])}
        disabled={record.busy}
        onChange={({ target }) => form.setNumber(target.value)}
        slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false, maxLength: 2000, className: 'tabular' } }}
      />
      <TextField
        name="charged"
        label={translate('purchases.record.charged')}
        value={form.amount}
        error={wrong === 'charged'}
        helperText={translate(wrong === 'charged' ? 'validation.price' : 'purchases.record.chargedHelp')}
        disabled={record.busy}
        onChange={({ target }) => form.setAmount(target.value)}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: 18, className: 'tabular' } }}
      />
      <CodeSelect
        of="currency"
        codes={currencyCodes}
        value={form.currency}
        onChange={form.setCurrency}
        label={translate('purchases.record.currency')}
        disabled={record.busy}
      />
    </Box>
  );
};

/** Why it was not saved; a number that stands at another purchase may be of both. */
const Failure = ({ record }: { record: Action<[boolean]> }) => {
  const translate = useTranslate();
  const isKnown = record.error instanceof CallError && record.error.key === 'error.supplierOrderKnown';
  return (
    <Box role="alert" sx={{ '&:empty': { position: 'absolute' } }}>
      {record.error === undefined ? null : (
        <Alert
          severity={isKnown ? 'warning' : 'error'}
          action={
            isKnown ? (
              <Button color="inherit" size="small" onClick={() => record.run(true)}>
                {translate('purchases.record.shared')}
              </Button>
            ) : undefined
          }
        >
          {errorText(record.error, translate)}
        </Alert>
      )}
    </Box>
  );
};
