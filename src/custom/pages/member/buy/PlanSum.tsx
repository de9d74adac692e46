import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { PlanCycle } from '#contract/planWords.ts';
import type { PlanPreview } from '#contract/subscription.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { useMoneyWithCode } from './useMoneyWithCode.ts';

/** What a sum takes, in pixels, so that nothing moves while it is read again. */
const HEIGHT = 190;

/** What a choice comes to, and what it buys; heard when it changes. */
export const PlanSum = ({ preview, cycle }: { preview: UseQueryResult<PlanPreview>; cycle: PlanCycle }) => {
  const translate = useTranslate();
  const { data, error, isFetching, refetch } = preview;
  const shown = () => {
    if (isFetching) return <Skeleton variant="rounded" height={HEIGHT} />;
    if (error !== null) {
      return (
        <Alert
          severity="error"
          action={
            <Button size="small" color="inherit" onClick={() => void refetch()}>
              {translate('kit.retry')}
            </Button>
          }
        >
          {errorText(error, translate)}
        </Alert>
      );
    }
    return data === undefined ? null : <Sum preview={data} cycle={cycle} />;
  };
  return (
    <Box role="status" aria-busy={isFetching} sx={{ minHeight: HEIGHT }}>
      {shown()}
    </Box>
  );
};

const Sum = ({ preview, cycle }: { preview: PlanPreview; cycle: PlanCycle }) => {
  const translate = useTranslate();
  const format = useFormat();
  const money = useMoneyWithCode();
  const { kind, dueNow, currency, listPrice, credit, startsAt, endsAt, withNextCycle } = preview;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography variant="body2" component="div">
        <div>{translate(`planPurchase.kind.${kind}`, { time: format.dateTime(startsAt) })}</div>
        {withNextCycle ? <div>{translate(`planPurchase.withNext.${cycle}`)}</div> : null}
      </Typography>
      <Box component="dl" className="tabular" sx={{ display: 'grid', gap: 1.5, m: 0 }}>
        <Line label={translate('planPurchase.from')}>{format.dateTime(startsAt)}</Line>
        <Line label={translate('planPurchase.to')}>{format.dateTime(endsAt)}</Line>
        <Line label={translate(`planPurchase.list.${cycle}`)}>{money(listPrice, currency)}</Line>
        {Number(credit) === 0 ? null : (
          <Line label={translate('planPurchase.credit')}>{`−${money(credit, currency)}`}</Line>
        )}
        <Line label={translate('planPurchase.dueNow')} isTotal>
          {money(dueNow, currency)}
        </Line>
      </Box>
    </Box>
  );
};

const Line = ({ label, isTotal = false, children }: { label: string; isTotal?: boolean; children: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      justifyContent: 'space-between',
      gap: 3,
      ...(isTotal ? { borderTop: 1, borderColor: 'divider', pt: 1.5, fontWeight: 600 } : {}),
    }}
  >
    <Typography component="dt" variant="body2" sx={{ fontWeight: 'inherit' }}>
      {label}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0, whiteSpace: 'nowrap', fontWeight: 'inherit' }}>
      {children}
    </Typography>
  </Box>
);
