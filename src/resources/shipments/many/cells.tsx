import { Box, MenuItem, Link as MuiLink, TableCell, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { brandName } from '#contract/enums.ts';
import { splitStoreItemId } from '#contract/storeItemId.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { PlatformMark } from '#src/custom/ui/PlatformMark.tsx';
import type { Checked, ManyRow } from './rows.ts';

interface OrderCellProps {
  one: ManyRow;
  isWrong: boolean;
  onChange: (order: string) => void;
}

/** Which order is meant: its number, to be corrected; one of several with that number; or the order that the row was begun from. */
export const OrderCell = ({ one, isWrong, onChange }: OrderCellProps) => {
  const translate = useTranslate();
  const { row, checked, ofOrder } = one;
  const order = checked?.order;
  const isChosen = ofOrder || (order !== undefined && order !== null && order.orderId === row.order);
  return (
    <TableCell
      component="th"
      scope="row"
      className={isChosen ? 'plain' : undefined}
      data-label={translate('shipMany.field.order')}
    >
      {isChosen ? (
        <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {order ? (
            <MuiLink
              component={Link}
              to={`/orders?${new URLSearchParams({ open: order.orderId })}`}
              target="_blank"
              color="text.primary"
            >
              {order.number}
            </MuiLink>
          ) : (
            splitStoreItemId(row.order).externalId
          )}
        </Box>
      ) : (
        <TextField
          fullWidth
          size="small"
          name="order"
          value={row.order}
          error={isWrong}
          onChange={({ target }) => onChange(target.value)}
          slotProps={{
            htmlInput: {
              'aria-label': translate('shipMany.rows.orderOf', { order: row.order }),
              className: 'tabular',
              maxLength: 300,
              autoComplete: 'off',
              spellCheck: false,
            },
          }}
        />
      )}
      {checked && checked.choices.length > 1 ? (
        <ChooseOrder choices={checked.choices} number={row.order} onChange={onChange} />
      ) : null}
      {order ? <PlaceOf order={order} /> : null}
    </TableCell>
  );
};

/** Its store and its customer. */
const PlaceOf = ({ order }: { order: NonNullable<Checked['order']> }) => (
  <Box
    title={brandName[order.channel]}
    sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1, fontSize: '0.75rem', color: 'text.secondary' }}
  >
    <PlatformMark platform={order.channel} />
    <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {[order.shopName, order.customerName].filter((text) => text !== '').join(' · ')}
    </Box>
  </Box>
);

interface ChooseOrderProps {
  choices: Checked['choices'];
  number: string;
  onChange: (order: string) => void;
}

/** The orders of several stores that have one number. */
const ChooseOrder = ({ choices, number, onChange }: ChooseOrderProps) => {
  const translate = useTranslate();
  const isTwice = new Set(choices.map(({ shopName }) => shopName)).size < choices.length;
  return (
    <TextField
      select
      fullWidth
      size="small"
      value=""
      sx={{ mt: 2 }}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{
        select: { displayEmpty: true },
        htmlInput: { 'aria-label': translate('shipMany.rows.storeOf', { order: number }) },
      }}
    >
      <MenuItem value="" disabled>
        {translate('shipMany.rows.chooseStore')}
      </MenuItem>
      {choices.map(({ orderId, shopName }) => (
        <MenuItem key={orderId} value={orderId}>
          {isTwice ? `${shopName} · ${splitStoreItemId(orderId).externalId}` : shopName}
        </MenuItem>
      ))}
    </TextField>
  );
};

/** Items that are named before the others are counted. */
const NAMED = 2;

/** What is in the parcel. */
export const ItemsCell = ({ one }: { one: ManyRow }) => {
  const translate = useTranslate();
  const format = useFormat();
  const items = one.checked?.items ?? [];
  if (items.length === 0) {
    const named = (one.row.lines ?? []).map(({ sku, quantity }) => `${format.number(quantity)} × ${sku ?? ''}`.trim());
    return named.length === 0 ? translate('shipMany.rows.allItems') : named.join(', ');
  }
  const rest = items.length - NAMED;
  return (
    <>
      {items.slice(0, NAMED).map(({ title, quantity }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have one title, and they never move
        <Box key={at} title={title} sx={twoLines}>
          {`${format.number(quantity)} × ${title}`}
        </Box>
      ))}
      {rest > 0 ? (
        <Box sx={{ color: 'text.secondary' }}>
          {translate('shipMany.rows.moreItems', { smart_count: rest, count: format.number(rest) })}
        </Box>
      ) : null}
    </>
  );
};

const twoLines = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;
