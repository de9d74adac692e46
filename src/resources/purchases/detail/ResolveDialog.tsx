import { FormControlLabel, Radio, RadioGroup, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { PurchaseDetail } from '#contract/purchase.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { FormDialog } from '#src/custom/form/FormDialog.tsx';
import { needsNote, type Outcome, outcomesOf } from '../model/outcomes.ts';
import { numbersIn } from '../model/recipient.ts';
import { Evidence } from './Evidence.tsx';
import { useResolve } from './useResolve.ts';

interface ResolveDialogProps {
  purchase: PurchaseDetail;
  onClose: () => void;
}

/** Asks what became of a purchase that no machine can tell, with what is known of it: what fits it, under which numbers, and how that is known. */
export const ResolveDialog = ({ purchase, onClose }: ResolveDialogProps) => {
  const translate = useTranslate();
  const form = useResolveForm(purchase, onClose);
  const { outcomes, outcome, resolve, missing } = form;
  const words = { supplier: translate(`words.source.${purchase.supplier}`), number: purchase.orderNumber };
  // Whether there is an order, or what became of the one that is known.
  const question = outcomes.includes('placed') ? 'uncertain' : 'known';
  return (
    <FormDialog
      title={translate(`purchases.resolve.${question}.title`, words)}
      submitLabel={translate('purchases.resolve.button')}
      busy={resolve.busy}
      failure={resolve.error === undefined ? undefined : errorText(resolve.error, translate)}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <Typography variant="body2" color="text.secondary">
        {translate(`purchases.resolve.${question}.text`, words)}
      </Typography>
      {question === 'uncertain' ? <Evidence {...purchase} /> : null}
      <Outcomes outcomes={outcomes} value={outcome} onChange={form.setOutcome} />
      {outcome === 'placed' ? (
        <TextField
          name="externalIds"
          autoFocus
          label={translate('purchases.record.number', words)}
          value={form.number}
          error={missing.includes('number')}
          helperText={translate(missing.includes('number') ? 'validation.required' : 'purchases.record.numberHelp')}
          disabled={resolve.busy}
          onChange={({ target }) => form.setNumber(target.value)}
          slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false, maxLength: 2000 } }}
        />
      ) : null}
      <TextField
        name="note"
        multiline
        minRows={2}
        label={translate(needsNote(outcome) ? 'purchases.resolve.note' : 'purchases.resolve.noteOptional')}
        value={form.note}
        error={missing.includes('note')}
        helperText={translate(missing.includes('note') ? 'validation.required' : 'purchases.resolve.noteHelp')}
        disabled={resolve.busy}
        onChange={({ target }) => form.setNote(target.value)}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
    </FormDialog>
  );
};

/** What is typed and chosen, what of it is missing, and how it is sent. */
function useResolveForm(purchase: PurchaseDetail, onClose: () => void) {
  // As they were when it was opened: what is chosen does not change under the hand.
  const [outcomes] = useState(() => outcomesOf(purchase));
  const [outcome, setOutcome] = useState<Outcome>(outcomes[0] ?? 'placed');
  const [number, setNumber] = useState('');
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState<readonly string[]>([]);
  const resolve = useResolve(purchase.purchaseId, onClose);
  const submit = () => {
    const externalIds = outcome === 'placed' ? numbersIn(number) : undefined;
    const lacksNote = needsNote(outcome) && note.trim() === '';
    const lacks = [externalIds?.length === 0 ? 'number' : '', lacksNote ? 'note' : ''].filter(Boolean);
    setMissing(lacks);
    if (lacks.length === 0) resolve.run({ outcome, note: note.trim(), ...(externalIds ? { externalIds } : {}) });
  };
  return { outcomes, outcome, setOutcome, number, setNumber, note, setNote, missing, resolve, submit };
}

interface OutcomesProps {
  outcomes: readonly Outcome[];
  value: Outcome;
  onChange: (outcome: Outcome) => void;
}

const Outcomes = ({ outcomes, value, onChange }: OutcomesProps) => {
  const translate = useTranslate();
  return (
    <RadioGroup
      aria-label={translate('purchases.resolve.outcome')}
      value={value}
      onChange={({ target }) => onChange(outcomes.find((one) => one === target.value) ?? value)}
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
  );
};
