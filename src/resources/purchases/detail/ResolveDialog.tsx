import { FormControlLabel, Radio, RadioGroup, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import type { PurchaseDetail } from '#contract/purchase.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { FormDialog } from '#src/custom/form/FormDialog.tsx';
import { call } from '#src/dataProvider/call.ts';
import { numbersIn } from '../model/recipient.ts';
import { useClientKey } from '../shared/useClientKey.ts';
import { useReadPurchasesAgain } from '../shared/useReadPurchasesAgain.ts';
import { Evidence } from './Evidence.tsx';

const outcomes = ['placed', 'notPlaced'] as const;
type Outcome = (typeof outcomes)[number];

/** Asks what became of a purchase that no machine can tell, with what is known of it: placed under which numbers, or not, and how that is known. */
export const ResolveDialog = ({ purchase, onClose }: { purchase: PurchaseDetail; onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const readAgain = useReadPurchasesAgain();
  const keyOf = useClientKey();
  const { purchaseId, supplier, orderNumber } = purchase;
  const [outcome, setOutcome] = useState<Outcome>('placed');
  const [number, setNumber] = useState('');
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState<readonly string[]>([]);
  const resolve = useAction(async () => {
    const externalIds = outcome === 'placed' ? numbersIn(number) : undefined;
    const lacks = [externalIds?.length === 0 ? 'number' : '', note.trim() === '' ? 'note' : ''].filter(Boolean);
    setMissing(lacks);
    if (lacks.length > 0) return;
    const wanted = { purchaseId, outcome, note: note.trim(), ...(externalIds ? { externalIds } : {}) };
    await call(purchaseCalls.resolve, { ...wanted, clientKey: keyOf(wanted) }, { reactTo: 'special' });
    notify(`purchases.resolve.saved.${outcome}`, { type: 'success' });
    await readAgain();
    onClose();
  });
  return (
    <FormDialog
      title={translate('purchases.resolve.title', {
        supplier: translate(`words.source.${supplier}`),
        number: orderNumber,
      })}
      submitLabel={translate('purchases.resolve.button')}
      busy={resolve.busy}
      failure={resolve.error === undefined ? undefined : errorText(resolve.error, translate)}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        resolve.run();
      }}
    >
      <Typography variant="body2" color="text.secondary">
        {translate('purchases.resolve.text', { supplier: translate(`words.source.${supplier}`) })}
      </Typography>
      <Evidence {...purchase} />
      <RadioGroup
        aria-label={translate('purchases.resolve.outcome')}
        value={outcome}
        onChange={({ target }) => setOutcome(outcomes.find((one) => one === target.value) ?? 'placed')}
      >
        {outcomes.map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio size="small" />}
            label={translate(`purchases.resolve.${one}`)}
          />
        ))}
      </RadioGroup>
      {outcome === 'placed' ? (
        <TextField
          name="externalIds"
          autoFocus
          label={translate('purchases.record.number', { supplier: translate(`words.source.${supplier}`) })}
          value={number}
          error={missing.includes('number')}
          helperText={translate(missing.includes('number') ? 'validation.required' : 'purchases.record.numberHelp')}
          disabled={resolve.busy}
          onChange={({ target }) => setNumber(target.value)}
          slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false, maxLength: 2000 } }}
        />
      ) : null}
      <TextField
        name="note"
        multiline
        minRows={2}
        label={translate('purchases.resolve.note')}
        value={note}
        error={missing.includes('note')}
        helperText={translate(missing.includes('note') ? 'validation.required' : 'purchases.resolve.noteHelp')}
        disabled={resolve.busy}
        onChange={({ target }) => setNote(target.value)}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
    </FormDialog>
  );
};
