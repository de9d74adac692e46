import { Box, CardContent, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Bill } from '#contract/bill.schemas.ts';
import type { BillState } from '#contract/billWords.ts';
import { Fact, Facts } from '#src/custom/ui/Facts.tsx';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import type { Tone } from '#src/custom/ui/tones.ts';
import { useMoneyWithCode } from '../buy/useMoneyWithCode.ts';
import { BillActions } from './BillActions.tsx';
import { BillNotices } from './BillNotices.tsx';

const tones: Record<BillState, Tone> = {
  starting: 'info',
  open: 'warning',
  closing: 'warning',
  paid: 'success',
  void: 'neutral',
};

interface BillViewProps {
  bill: Bill;
  /** Why it could not be read lately; null where it could. */
  failure: Error | null;
}

/** A bill: where it stands, what is to be known of its payment, what it buys, and what to do now. */
export const BillView = ({ bill, failure }: BillViewProps) => {
  const translate = useTranslate();
  return (
    <CardContent sx={{ display: 'grid', gap: 4, p: { xs: 4, md: 6 } }}>
      {/* It stays in its place, so that a change of the state is heard. */}
      <Box role="status" sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <StatusChip tone={tones[bill.state]} label={translate(`pay.state.${bill.state}`)} />
        <Typography component="div">
          {useSentences(bill).map((sentence) => (
            <div key={sentence}>{sentence}</div>
          ))}
        </Typography>
      </Box>
      <BillNotices bill={bill} failure={failure} />
      <BillFacts bill={bill} />
      <BillActions bill={bill} />
    </CardContent>
  );
};

/** Where a bill stands and what that means. */
function useSentences({ state, ending, number, payUrl }: Bill): string[] {
  const translate = useTranslate();
  const why = translate(`pay.ending.${ending ?? 'unknown'}`);
  switch (state) {
    case 'starting':
      return [translate('pay.stateText.starting')];
    case 'open':
      return [translate(payUrl === null ? 'pay.stateText.noAddress' : 'pay.stateText.open')];
    case 'closing':
      return [why, translate('pay.stateText.closing')];
    case 'paid':
      return [number === null ? translate('pay.stateText.paid') : translate('pay.stateText.numbered', { number })];
    case 'void':
      return [why, translate(`pay.whatNow.${ending ?? 'unknown'}`)];
  }
}

const BillFacts = ({ bill }: { bill: Bill }) => {
  const translate = useTranslate();
  const money = useMoneyWithCode();
  const { levelName, levelId, cycle, amount, currency, channel, startsAt, endsAt, paidAt, expiresAt, state } = bill;
  return (
    <Facts>
      <Fact label={translate('pay.fact.level')}>
        {translate(levelName === '' ? 'pay.fact.levelOnly' : 'pay.fact.levelName', { name: levelName, level: levelId })}
      </Fact>
      <Fact label={translate('member.plan.cycle')}>{translate(`member.cycle.${cycle}`)}</Fact>
      <Fact label={translate('pay.fact.from')}>
        <TimeField at={startsAt} />
      </Fact>
      <Fact label={translate('pay.fact.to')}>
        <TimeField at={endsAt} />
      </Fact>
      <Fact label={translate('pay.fact.amount')}>
        <Box component="span" className="tabular" sx={{ fontWeight: 600 }}>
          {money(amount, currency)}
        </Box>
      </Fact>
      <Fact label={translate('pay.fact.channel')}>{translate(`member.payBy.${channel}`)}</Fact>
      {paidAt === null ? null : (
        <Fact label={translate('pay.fact.paidAt')}>
          <TimeField at={paidAt} />
        </Fact>
      )}
      {state === 'open' && expiresAt !== null ? (
        <Fact label={translate('pay.fact.expiresAt')}>
          <TimeField at={expiresAt} />
        </Fact>
      ) : null}
    </Facts>
  );
};
