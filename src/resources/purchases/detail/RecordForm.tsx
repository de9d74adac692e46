import { Alert, Box, Button, TextField } from '@mui/material';
import { type RefObject, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import type { Purchase } from '#contract/purchase.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { CodeSelect } from '#src/custom/form/CodeSelect.tsx';
import { plainNumber } from '#src/custom/form/sheet/numbers.ts';
import { currencyCodes } from '#src/custom/ui/codes.ts';
import { call } from '#src/dataProvider/call.ts';
import { CallError } from '#src/dataProvider/callError.ts';
import { numbersIn } from '../model/recipient.ts';
import { useClientKey } from '../shared/useClientKey.ts';
import { useReadPurchasesAgain } from '../shared/useReadPurchasesAgain.ts';

interface RecordFormProps {
  purchase: Pick<Purchase, 'purchaseId' | 'supplier' | 'orderNumber' | 'agreed'>;
  /** The field of the number, for who leads there. */
  field?: RefObject<HTMLInputElement | null>;
  onRecorded?: () => void;
}

type Wrong = 'number' | 'charged';

/** The number of the order that a person placed at the supplier, with what it cost where that is known. Enter sends it. */
export const RecordForm = ({ purchase, field, onRecorded }: RecordFormProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const readAgain = useReadPurchasesAgain();
  const keyOf = useClientKey();
  const { purchaseId, supplier, orderNumber, agreed } = purchase;
  const [number, setNumber] = useState('');
  const [amount, setAmount] = useState('');
  const [currency, setCurrency] = useState(agreed?.currency ?? 'USD');
  const [wrong, setWrong] = useState<Wrong>();
  const record = useAction(async (shared: boolean) => {
    const externalIds = numbersIn(number);
    const charged = amount.trim() === '' ? null : plainNumber(amount);
    const isWrong = externalIds.length === 0 ? 'number' : charged === undefined ? 'charged' : undefined;
    setWrong(isWrong);
    if (isWrong) return;
    const wanted = { purchaseId, externalIds, shared, ...(charged ? { charged: { amount: charged, currency } } : {}) };
    await call(purchaseCalls.record, { ...wanted, clientKey: keyOf(wanted) }, { reactTo: 'special' });
    notify('purchases.record.saved', { type: 'success', messageArgs: { number: orderNumber } });
    onRecorded?.();
    await readAgain();
  });
  const isKnown = record.error instanceof CallError && record.error.key === 'error.supplierOrderKnown';
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
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: 'minmax(0, 3fr) minmax(0, 2fr) 150px' } }}>
        <TextField
          name="externalIds"
          inputRef={field}
          label={translate('purchases.record.number', { supplier: translate(`words.source.${supplier}`) })}
          value={number}
          error={wrong === 'number'}
          helperText={translate(wrong === 'number' ? 'validation.required' : 'purchases.record.numberHelp')}
          disabled={record.busy}
          onChange={({ target }) => setNumber(target.value)}
          slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false, maxLength: 2000, className: 'tabular' } }}
        />
        <TextField
          name="charged"
          label={translate('purchases.record.charged')}
          value={amount}
          error={wrong === 'charged'}
          helperText={translate(wrong === 'charged' ? 'validation.price' : 'purchases.record.chargedHelp')}
          disabled={record.busy}
          onChange={({ target }) => setAmount(target.value)}
          slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: 18, className: 'tabular' } }}
        />
        <CodeSelect
          of="currency"
          codes={currencyCodes}
          value={currency}
          onChange={setCurrency}
          label={translate('purchases.record.currency')}
          disabled={record.busy}
        />
      </Box>
      <Box role="alert" sx={{ '&:empty': { mb: -3 } }}>
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
      <Box>
        <Button type="submit" variant="contained" loading={record.busy}>
          {translate('purchases.record.button')}
        </Button>
      </Box>
    </Box>
  );
};
