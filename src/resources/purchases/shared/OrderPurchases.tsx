import { Alert, Box, Link as MuiLink, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { limits } from '#contract/limits.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import type { Purchase } from '#contract/purchase.schemas.ts';
import { CopyButton } from '#src/custom/data/CopyButton.tsx';
import { errorText } from '#src/custom/data/errorText.ts';
import { purchaseAddress } from '#src/custom/data/navigation/purchaseAddresses.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { StateChips } from './StateChips.tsx';
import { TakeBackButton } from './TakeBackButton.tsx';
import { useServerMessage } from './useServerMessage.ts';

interface OrderPurchasesProps {
  orderId: string;
  /** Draws them under their heading. Not called where nothing was bought. */
  children: (purchases: ReactNode) => ReactNode;
}

/** What was bought for an order: how it stands, its numbers, and the way back while there is one. Nothing where nothing was. */
export const OrderPurchases = ({ orderId, children }: OrderPurchasesProps) => {
  const translate = useTranslate();
  const input = { orderId, sort: 'confirmedAt', order: 'DESC', page: 1, pageSize: limits.pageSize } as const;
  const { data, error } = useCall(purchaseCalls.list, input);
  if (data === undefined) {
    if (error) return children(<Alert severity="warning">{errorText(error, translate)}</Alert>);
    return children(<Skeleton variant="rounded" height={56} aria-label={translate('shell.loading')} />);
  }
  if (data.rows.length === 0) return null;
  return children(
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.rows.map((purchase) => (
        <OnePurchase key={purchase.purchaseId} purchase={purchase} />
      ))}
    </Box>,
  );
};

const OnePurchase = ({ purchase }: { purchase: Purchase }) => {
  const translate = useTranslate();
  const format = useFormat();
  const messageOf = useServerMessage();
  const { purchaseId, supplier, externalIds, status, reason, sendAfter, charged, agreed, quantity } = purchase;
  const { warehouse, forOrders } = purchase;
  const paid = charged ?? agreed;
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1.5, py: 2.5, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
        <MuiLink component={Link} to={purchaseAddress(purchaseId)} color="text.primary" sx={{ fontWeight: 500 }}>
          {translate('buy.ofSupplier', { supplier: translate(`words.source.${supplier}`) })}
        </MuiLink>
        <Typography variant="caption" color="text.secondary">
          {translate('buy.items', { smart_count: quantity, count: format.number(quantity) })}
        </Typography>
        {paid === null ? null : (
          <Box component="span" className="tabular" sx={{ ml: 'auto', fontSize: '0.8125rem' }}>
            {format.money(paid.amount, paid.currency)}
          </Box>
        )}
      </Box>
      {warehouse === null ? null : (
        <Typography variant="caption" color="text.secondary">
          {forOrders.length > 1
            ? translate('buy.together', { count: format.number(forOrders.length), name: warehouse.name })
            : translate('buy.toWarehouse', { name: warehouse.name })}
        </Typography>
      )}
      <StateChips {...purchase} />
      {externalIds.map((id) => (
        <Box key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: '0.8125rem' }}>
          {id}
          <CopyButton text={id} label={translate('buy.copyNumber')} />
        </Box>
      ))}
      {reason === null ? null : (
        <Typography variant="caption" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {messageOf(reason)}
        </Typography>
      )}
      {status === 'waiting' ? (
        <Box sx={{ ml: -1 }}>
          <TakeBackButton size="small" purchaseIds={[purchaseId]} sendAfter={sendAfter} />
        </Box>
      ) : null}
    </Box>
  );
};
