import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { compare } from '#contract/money.ts';
import type { Purchase } from '#contract/purchase.schemas.ts';
import { CopyButton } from '#src/custom/data/CopyButton.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { Countdown } from '../shared/Countdown.tsx';
import { ForWhomLines, useOrderNumbers } from '../shared/forWhom.tsx';
import { StateChips } from '../shared/StateChips.tsx';
import { useServerMessage } from '../shared/useServerMessage.ts';
import { openAddress } from '../useOpenPurchase.ts';

const small = { fontSize: '0.75rem', color: 'text.secondary', overflowWrap: 'anywhere' } as const;

/** For which order it is, which opens it; and for whom. */
export const OrderCell = ({ purchase }: { purchase: Purchase }) => {
  const { search } = useLocation();
  const numbersOf = useOrderNumbers();
  return (
    <Box sx={{ minWidth: { md: 160 } }}>
      <MuiLink
        component={Link}
        to={openAddress(search, purchase.purchaseId)}
        color="text.primary"
        sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 24, fontWeight: 500, overflowWrap: 'anywhere' }}
      >
        {numbersOf(purchase)}
      </MuiLink>
      <Box sx={small}>
        <ForWhomLines purchase={purchase} />
      </Box>
    </Box>
  );
};

/** Where it is bought, through which account, and under which of the supplier's numbers. */
export const SupplierCell = ({ purchase }: { purchase: Purchase }) => {
  const translate = useTranslate();
  const { supplier, accountName, externalIds, quantity } = purchase;
  const format = useFormat();
  const [first] = externalIds;
  const more = externalIds.length - 1;
  return (
    <Box sx={{ minWidth: { md: 190 } }}>
      {translate(`words.source.${supplier}`)}
      <Box sx={small}>
        {[accountName, translate('buy.items', { smart_count: quantity, count: format.number(quantity) })]
          .filter(Boolean)
          .join(' · ')}
      </Box>
      {first === undefined ? null : (
        <Box sx={{ ...small, display: 'flex', alignItems: 'center', gap: 0.5 }} className="tabular">
          {first}
          {more > 0 ? ` +${format.number(more)}` : null}
          <CopyButton text={externalIds.join('\n')} label={translate('buy.copyNumber')} />
        </Box>
      )}
    </Box>
  );
};

/** How it stands, and what is to be known of that: why, until when, or who is at it. */
export const StateCell = ({ purchase }: { purchase: Purchase }) => {
  const translate = useTranslate();
  const messageOf = useServerMessage();
  const { status, payment, sendAfter, payBy, problem, reason, claimedByName, claimedUntil } = purchase;
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: { md: 150 }, maxWidth: { md: 340 } }}>
      <StateChips {...purchase} />
      {status === 'waiting' ? (
        <Box sx={small}>
          {translate('buy.leavesIn')} <Countdown until={sendAfter} />
        </Box>
      ) : null}
      {status === 'placed' && payment === 'unpaid' && payBy !== null ? (
        <Box sx={small}>
          {translate('buy.payWithin')} <Countdown until={payBy} />
        </Box>
      ) : null}
      {status === 'byHand' && claimedByName !== '' && claimedUntil !== null ? (
        <Box sx={small}>{translate('buy.claimedBy', { name: claimedByName })}</Box>
      ) : null}
      {problem === null ? null : <Box sx={small}>{translate(`work.purchase.${problem}`)}</Box>}
      {reason === null ? null : <Box sx={small}>{messageOf(reason)}</Box>}
    </Box>
  );
};

/** What was charged; where that is another amount than was agreed, both. */
export const AmountCell = ({ purchase: { agreed, charged } }: { purchase: Purchase }) => {
  const translate = useTranslate();
  const format = useFormat();
  const money = charged ?? agreed;
  if (money === null) return '–';
  const differs = charged !== null && agreed !== null && compare(charged, agreed) !== 0;
  return (
    <Box className="tabular" sx={{ whiteSpace: 'nowrap' }}>
      {format.money(money.amount, money.currency)}
      {differs ? (
        <Box sx={{ ...small, color: 'warning.main' }}>
          {translate('buy.agreedWas', { amount: format.money(agreed.amount, agreed.currency) })}
        </Box>
      ) : null}
    </Box>
  );
};

/** A purchase on a narrow screen. */
export const PurchaseCard = ({ purchase }: { purchase: Purchase }) => (
  <Box sx={{ display: 'grid', gap: 2 }}>
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <OrderCell purchase={purchase} />
      </Box>
      <Box sx={{ fontWeight: 500, textAlign: 'right' }}>
        <AmountCell purchase={purchase} />
      </Box>
    </Box>
    <Box sx={{ fontSize: '0.8125rem' }}>
      <SupplierCell purchase={purchase} />
    </Box>
    <StateCell purchase={purchase} />
    <Typography variant="caption" color="text.secondary">
      <TimeField at={purchase.confirmedAt} />
    </Typography>
  </Box>
);
