import { Box, Link as MuiLink } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { StockMovement } from '#contract/stock.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { OrderLink } from '#src/resources/purchases/embed.tsx';
import { openPurchaseAddress } from '../../shared/addresses.ts';

/** A change of a level: what it was, by how many, who made it, what it is of, and why. */
export const Movement = ({ movement }: { movement: StockMovement }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { kind, otherWarehouseName, onHand, allocated, reason, personName, at, unitCost } = movement;
  const signed = (count: number): string => `${count > 0 ? '+' : ''}${format.number(count)}`;
  return (
    <Box
      component="li"
      sx={{ py: 2, borderBottom: 1, borderColor: 'divider', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, fontWeight: 500 }}>
        {translate(`stock.kind.${kind}`)}
        {otherWarehouseName === null ? null : (
          <span>{translate(`stock.movements.${onHand < 0 ? 'to' : 'from'}`, { warehouse: otherWarehouseName })}</span>
        )}
        {onHand === 0 ? null : (
          <span className="tabular">{translate('stock.movements.onHand', { count: signed(onHand) })}</span>
        )}
        {allocated === 0 ? null : (
          <span className="tabular">{translate('stock.movements.allocated', { count: signed(allocated) })}</span>
        )}
      </Box>
      {reason === '' ? null : <div>{reason}</div>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, fontSize: '0.75rem', color: 'text.secondary' }}>
        <TimeField at={at} />
        {personName === '' ? null : <span>{personName}</span>}
        {unitCost === null ? null : (
          <span>{`${format.money(unitCost.amount, unitCost.currency)} ${unitCost.currency}`}</span>
        )}
        <Links movement={movement} />
      </Box>
    </Box>
  );
};

const Links = ({ movement: { orderId, orderNumber, purchaseId, purchaseNumber } }: { movement: StockMovement }) => {
  const translate = useTranslate();
  return (
    <>
      {orderId === null ? null : (
        <span>
          {`${translate('stock.movements.order')} `}
          <OrderLink orderId={orderId}>{orderNumber ?? ''}</OrderLink>
        </span>
      )}
      {purchaseId === null ? null : (
        <MuiLink component={Link} to={openPurchaseAddress(purchaseId)} underline="always">
          {`${translate('stock.movements.purchase')} ${purchaseNumber}`.trim()}
        </MuiLink>
      )}
    </>
  );
};
