import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { PurchaseDetail } from '#contract/purchase.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { isNumberWrong, outcomesOf } from '../model/outcomes.ts';
import { ResolveDialog } from './ResolveDialog.tsx';
import { useResolve } from './useResolve.ts';

/** What takes one click, since nothing is to be added. */
const atOnce = ['noted', 'paid'] as const;

/** The buttons by which a person says what became of a purchase, as far as it is theirs to say. */
export const ResolveButtons = ({ purchase }: { purchase: PurchaseDetail }) => {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const { purchaseId, status, problem, reason } = purchase;
  const resolve = useResolve(purchaseId);
  const outcomes = outcomesOf(purchase);
  const direct = atOnce.filter((one) => outcomes.includes(one));
  const isAskable = outcomes.some((one) => direct.every((other) => other !== one));
  // Where something is open, saying what became of it is what is to be done.
  const isOpen = status === 'unknown' || problem !== null || reason !== null;
  // Where its number is wrong, correcting that comes first.
  const first = isNumberWrong(purchase) ? 'outlined' : 'contained';
  return (
    <>
      {isAskable && isOpen ? (
        <Button size="small" variant={first} onClick={() => setAsking(true)} sx={{ ml: 1 }}>
          {translate('purchases.resolve.open')}
        </Button>
      ) : null}
      {direct.map((outcome) => (
        <Button
          key={outcome}
          size="small"
          variant={isAskable && isOpen ? 'outlined' : 'contained'}
          loading={resolve.busy}
          onClick={() => resolve.run({ outcome })}
          sx={{ ml: 1 }}
        >
          {translate(`purchases.resolve.atOnce.${outcome}`)}
        </Button>
      ))}
      {isAskable && !isOpen ? (
        <Button size="small" color="secondary" onClick={() => setAsking(true)}>
          {translate('purchases.resolve.open')}
        </Button>
      ) : null}
      {resolve.error === undefined ? null : (
        <Box role="alert" sx={{ flexBasis: '100%', ml: 1 }}>
          <Alert severity="warning" role="presentation">
            {errorText(resolve.error, translate)}
          </Alert>
        </Box>
      )}
      {isAsking ? <ResolveDialog purchase={purchase} onClose={() => setAsking(false)} /> : null}
    </>
  );
};
