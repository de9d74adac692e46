import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OrderDetail, OrderLine } from '#contract/order.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { MoneyField } from '#src/custom/ui/MoneyField.tsx';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { LineAbout, LineThumb, LineTitle, MappingLink } from '../lines.tsx';

/** The positions with price and quantity, and what became of their pieces. */
export const OrderLines = ({ order }: { order: OrderDetail }) => {
  const { lines, currency, state } = order;
  const translate = useTranslate();
  const format = useFormat();
  if (lines.length === 0) return translate('orders.noLines');
  return (
    <Box component="ul" sx={{ m: 0, p: 0 }}>
      {lines.map((line) => (
        <Box
          component="li"
          key={line.lineId}
          sx={{ display: 'flex', gap: 3, py: 2.5, listStyle: 'none', borderBottom: 1, borderColor: 'divider' }}
        >
          <LineThumb line={line} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <LineTitle line={line} />
            <LineAbout line={line} />
            <Properties properties={line.properties} />
            <Pieces line={line} isOver={state === 'cancelled'} />
            <MappingLink order={order} line={line} />
          </Box>
          <Box sx={{ fontSize: '0.8125rem', whiteSpace: 'nowrap' }} className="tabular">
            <Box component="span" sx={{ display: 'flex', gap: 1 }}>
              {`${format.number(line.quantity)} ×`}
              <MoneyField min={line.price} currency={currency} />
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
};

/** What the customer wrote or chose beside the variant. */
const Properties = ({ properties }: Pick<OrderLine, 'properties'>) => (
  <>
    {properties.map(({ name, value }, at) => (
      <Typography
        // biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice, and they never move
        key={at}
        variant="caption"
        component="div"
        sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
      >
        {[name, value].filter(Boolean).join(': ')}
      </Typography>
    ))}
  </>
);

const kinds = ['cancelled', 'refunded', 'fulfilled'] as const;

/** How many pieces are cancelled, given back, sent and still to be sent, what of it the store does not tell, and who sends them. */
const Pieces = ({ line, isOver }: { line: OrderLine; isOver: boolean }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { quantity, openQuantity, shipper, assignedTo } = line;
  const counted = kinds.flatMap((kind) => {
    const count = line[kind];
    return count === null || count === 0
      ? []
      : [translate(`orders.detail.pieces.${kind}`, { count: format.number(count) })];
  });
  const untold = kinds.filter((kind) => line[kind] === null).map((kind) => translate(`orders.detail.untold.${kind}`));
  const isPartlyOpen = openQuantity > 0 && openQuantity < quantity && !isOver;
  const small = { fontSize: '0.75rem' } as const;
  return (
    <>
      {counted.length === 0 ? null : <Box sx={small}>{counted.join(' · ')}</Box>}
      {isPartlyOpen ? (
        <Box sx={{ ...small, color: 'warning.main' }}>
          {translate('orders.detail.open', { count: format.number(openQuantity) })}
        </Box>
      ) : null}
      {untold.length === 0 ? null : (
        <Box sx={{ ...small, color: 'text.secondary' }}>
          {translate('orders.detail.untold.text', { what: untold.join(', ') })}
        </Box>
      )}
      {shipper === 'merchant' ? null : (
        <Box sx={{ mt: 0.5 }}>
          <StatusChip
            tone="neutral"
            label={
              assignedTo ? translate('orders.shippedBy', { name: assignedTo }) : translate(`orders.shipper.${shipper}`)
            }
          />
        </Box>
      )}
    </>
  );
};
