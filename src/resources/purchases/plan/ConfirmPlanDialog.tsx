import { Alert, Box, InputAdornment, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResultOf } from '#contract/endpoint.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import type { PlannedPurchase } from '#contract/purchasePlan.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { useClientKey } from '#src/custom/data/useClientKey.ts';
import { plainNumber } from '#src/custom/form/sheet/numbers.ts';
import { ConfirmDialog } from '#src/custom/ui/ConfirmDialog.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { call } from '#src/dataProvider/call.ts';
import { totalsOf } from '../model/plan.ts';

export type Confirmed = ResultOf<typeof purchaseCalls.confirm>;

interface ConfirmPlanDialogProps {
  planId: string;
  chosen: readonly PlannedPurchase[];
  onConfirmed: (confirmed: Confirmed) => void;
  onClose: () => void;
}

/**
 * The last question before money is spent: what it comes to at each supplier, how long it can be taken back, and the most
 * that it may cost where somebody says so. Enter confirms.
 */
export const ConfirmPlanDialog = ({ planId, chosen, onConfirmed, onClose }: ConfirmPlanDialogProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const totals = totalsOf(chosen);
  const currencies = [...new Set(totals.map(({ currency }) => currency))];
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const keyOf = useClientKey();
  const count = { smart_count: chosen.length, count: format.number(chosen.length) };
  const byHand = chosen.filter(({ method }) => method === 'byHand').length;

  const confirm = useAction(async () => {
    const given = currencies.filter((currency) => (typed[currency] ?? '').trim() !== '');
    const limits = given.map((currency) => ({ currency, amount: plainNumber(typed[currency] ?? '') ?? '' }));
    const unread = limits.filter(({ amount }) => !/^\d/.test(amount)).map(({ currency }) => currency);
    setWrong(unread);
    if (unread.length > 0) return;
    const purchaseIds = chosen.map(({ purchaseId }) => purchaseId);
    const wanted = { planId, purchaseIds, ...(limits.length > 0 ? { limits } : {}) };
    const clientKey = keyOf(wanted);
    onConfirmed(await call(purchaseCalls.confirm, { ...wanted, clientKey }, { reactTo: 'special' }));
  });

  return (
    <ConfirmDialog
      open
      title={translate('purchasePlan.confirm.title', count)}
      confirmLabel={translate('purchasePlan.confirm.button', count)}
      busy={confirm.busy}
      onConfirm={() => confirm.run()}
      onClose={onClose}
    >
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          confirm.run();
        }}
        sx={{ display: 'grid', gap: 3, color: 'text.primary' }}
      >
        <Box component="dl" className="tabular" sx={{ m: 0 }}>
          {totals.map(({ supplier, currency, amount, purchases }) => (
            <Box
              key={`${supplier} ${currency}`}
              sx={{ display: 'flex', alignItems: 'baseline', gap: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}
            >
              <Box component="dt" sx={{ flex: 1 }}>
                {translate(`words.source.${supplier}`)}
                <Typography variant="caption" component="div" color="text.secondary">
                  {translate('purchasePlan.count', { smart_count: purchases, count: format.number(purchases) })}
                </Typography>
              </Box>
              <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
                {format.money(amount, currency)}
              </Box>
            </Box>
          ))}
        </Box>
        <HoldText hasSent={byHand < chosen.length} byHand={byHand} />
        {currencies.map((currency) => (
          <TextField
            key={currency}
            name={`limit ${currency}`}
            label={translate('purchasePlan.confirm.limit')}
            value={typed[currency] ?? ''}
            error={wrong.includes(currency)}
            helperText={translate(wrong.includes(currency) ? 'validation.price' : 'purchasePlan.confirm.limitHelp')}
            disabled={confirm.busy}
            onChange={({ target }) => setTyped((before) => ({ ...before, [currency]: target.value }))}
            slotProps={{
              htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: 18, className: 'tabular' },
              input: { endAdornment: <InputAdornment position="end">{currency}</InputAdornment> },
            }}
          />
        ))}
        <div role="alert">
          {confirm.error === undefined ? null : <Alert severity="error">{errorText(confirm.error, translate)}</Alert>}
        </div>
        {/* Enter in a field sends a form of several fields only where there is such a button. */}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Box>
    </ConfirmDialog>
  );
};

/** When it leaves, and what a person has to do. */
const HoldText = ({ hasSent, byHand }: { hasSent: boolean; byHand: number }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { data } = useCall(purchaseCalls.settings, {}, { reactTo: 'none' });
  const minutes = data && (data.holdMinutes ?? data.defaultHoldMinutes);
  const texts = [
    hasSent && minutes !== undefined
      ? translate(minutes === 0 ? 'purchasePlan.confirm.atOnce' : 'purchasePlan.confirm.hold', {
          smart_count: minutes,
          count: format.number(minutes),
        })
      : '',
    byHand > 0 ? translate('purchasePlan.confirm.byHand', { smart_count: byHand, count: format.number(byHand) }) : '',
  ];
  return (
    <Typography variant="body2" color="text.secondary">
      {texts.filter(Boolean).join(' ')}
    </Typography>
  );
};
