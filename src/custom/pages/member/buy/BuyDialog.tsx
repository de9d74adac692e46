import { Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type PayChannel, type PlanCycle, planCycles } from '#contract/planWords.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { DialogForm, DialogFrame } from '#src/custom/form/FormDialog.tsx';
import { ChoiceOf } from './ChoiceOf.tsx';
import { chosenOf, type Wish } from './offers.ts';
import { PlanSum } from './PlanSum.tsx';
import { useMoneyWithCode } from './useMoneyWithCode.ts';
import { usePurchase } from './usePurchase.ts';

interface BuyDialogProps {
  wish: Wish;
  /** Whether a bill is open as this opens: another one would take its place. */
  hasOpenBill: boolean;
  onClose: () => void;
}

/** Chooses cycle and channel of a level, shows what that comes to, and leads on to the payment. */
export const BuyDialog = ({ wish, hasOpenBill, onClose }: BuyDialogProps) => {
  const translate = useTranslate();
  const money = useMoneyWithCode();
  const { name, action, offers } = wish;
  const [wanted, setWanted] = useState<{ cycle: PlanCycle | null; channel: PayChannel | null }>({
    cycle: wish.cycle,
    channel: null,
  });
  // A bill that was made from here and then could not be begun is open too, and stays.
  const [replacesBill] = useState(hasOpenBill);
  const chosen = chosenOf(offers, wanted);
  const { preview, isReady, subscribe } = usePurchase(chosen, name, onClose);
  const isLater = preview.data?.kind === 'downgrade';
  const cycles = planCycles.filter((cycle) => offers.some((offer) => offer.cycle === cycle));
  const channels = offers.filter(({ cycle }) => cycle === chosen.cycle);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) subscribe.run();
  };
  return (
    <DialogFrame title={translate(`member.action.${action}`, { name })} busy={subscribe.busy} onClose={onClose} isLong>
      <DialogForm
        submitLabel={translate(isLater ? 'planPurchase.choose' : 'planPurchase.continue')}
        busy={subscribe.busy}
        isReady={isReady}
        failure={subscribe.error === undefined ? undefined : errorText(subscribe.error, translate)}
        onSubmit={submit}
        onClose={onClose}
      >
        <ChoiceOf
          label={translate('member.plan.cycle')}
          chosen={chosen.cycle}
          options={cycles.map((cycle) => [cycle, translate(`member.cycle.${cycle}`)])}
          disabled={subscribe.busy}
          onChoose={(cycle) => setWanted({ ...wanted, cycle })}
        />
        <ChoiceOf
          label={translate('planPurchase.channel')}
          chosen={chosen.channel}
          options={channels.map(({ channel, cycle, amount, currency }) => [
            channel,
            translate(`member.payBy.${channel}`),
            translate(`planPurchase.price.${cycle}`, { price: money(amount, currency) }),
          ])}
          disabled={subscribe.busy}
          onChoose={(channel) => setWanted({ cycle: chosen.cycle, channel })}
        />
        <PlanSum preview={preview} cycle={chosen.cycle} />
        <Typography variant="body2" component="div" color="text.secondary">
          <div>{translate('planPurchase.noCharge')}</div>
          {replacesBill ? <div>{translate('planPurchase.openBill')}</div> : null}
        </Typography>
      </DialogForm>
    </DialogFrame>
  );
};
