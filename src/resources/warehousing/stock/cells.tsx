import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { stockItems } from '#contract/stock.calls.ts';
import type { Stock } from '#contract/stock.schemas.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { TimeField, useNow } from '#src/custom/ui/TimeField.tsx';
import { call } from '#src/dataProvider/call.ts';
import { InPlaceField } from '../shared/InPlaceField.tsx';
import { useReadWarehousingAgain } from '../shared/useReadWarehousingAgain.ts';
import { StockMenu } from './StockMenu.tsx';
import type { StockRow } from './stockRow.ts';

const small = { fontSize: '0.75rem', color: 'text.secondary', overflowWrap: 'anywhere' } as const;
const DAY = 24 * 60 * 60_000;

interface CellProps {
  stock: Stock;
}

export const ItemCell = ({ stock: { image, sku, title, variantTitle } }: CellProps) => (
  <Box sx={{ display: 'flex', gap: 2, minWidth: { md: 180 } }}>
    <Thumbnail src={image} />
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <span className="tabular">{sku}</span>
      <Box sx={small}>{[title, variantTitle].filter(Boolean).join(' · ')}</Box>
    </Box>
  </Box>
);

/** How many are free, and whether that is low. */
export const FreeCell = ({ stock: { free, isLow } }: CellProps) => {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <Box className="tabular" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      {isLow ? <StatusChip tone="warning" label={translate('stock.low')} /> : null}
      {format.number(free)}
    </Box>
  );
};

export const CountCell = ({ count }: { count: number }) => {
  const format = useFormat();
  return <span className="tabular">{format.number(count)}</span>;
};

/** From how many free items on it is low, changed where it stands; empty for never. */
export const LowAtCell = ({ stock: { itemId, sku, lowAt } }: CellProps) => {
  const translate = useTranslate();
  const readAgain = useReadWarehousingAgain();
  return (
    <InPlaceField
      isNumber
      label={translate('stock.lowAtOf', { sku })}
      value={lowAt === null ? '' : String(lowAt)}
      empty="–"
      maxLength={9}
      wrong={(text) => (/^\d*$/.test(text) ? undefined : translate('stock.wrongNumber'))}
      onSave={async (text) => {
        const next = text === '' ? null : Number(text);
        await call(stockItems.calls.update, { id: itemId, lowAt: next }, { reactTo: 'special' });
        await readAgain();
      }}
    />
  );
};

/** For how long the oldest of it has been there. */
export const AgeCell = ({ stock: { since } }: CellProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const now = useNow(DAY);
  if (since === null) return '–';
  const days = Math.max(0, Math.floor((now - Date.parse(since)) / DAY));
  return (
    <time dateTime={since} title={format.dateTime(since)} style={{ whiteSpace: 'nowrap' }}>
      {translate('stock.days', { smart_count: days, count: format.number(days) })}
    </time>
  );
};

/** What was paid for it; a dash where that is not known of all of it. */
export const ValueCell = ({ stock: { value } }: CellProps) => {
  const format = useFormat();
  if (value === null) return '–';
  return (
    <Box component="span" className="tabular" sx={{ whiteSpace: 'nowrap' }}>
      {`${format.money(value.amount, value.currency)} ${value.currency}`}
    </Box>
  );
};

/** An item in a warehouse on a narrow screen. */
export const StockCard = ({ stock }: { stock: StockRow }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { onHand, allocated, free, isLow, warehouseName, changedAt } = stock;
  const fact = (name: string, value: number) => `${translate(`stock.fields.${name}`)} ${format.number(value)}`;
  return (
    <Box sx={{ display: 'grid', gap: 2, fontSize: '0.8125rem' }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <ItemCell stock={stock} />
        <StockMenu stock={stock} />
      </Box>
      <Box sx={{ overflowWrap: 'anywhere' }}>{warehouseName}</Box>
      <Box className="tabular" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
        <span>{fact('onHand', onHand)}</span>
        <span>{fact('allocated', allocated)}</span>
        <span>{fact('free', free)}</span>
        {isLow ? <StatusChip tone="warning" label={translate('stock.low')} /> : null}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
        <span>
          {`${translate('stock.fields.lowAt')} `}
          <LowAtCell stock={stock} />
        </span>
        <span>
          {`${translate('stock.fields.since')} `}
          <AgeCell stock={stock} />
        </span>
        <span>
          {`${translate('stock.fields.value')} `}
          <ValueCell stock={stock} />
        </span>
      </Box>
      <Box sx={small}>
        {`${translate('stock.fields.changedAt')} `}
        <TimeField at={changedAt} />
      </Box>
    </Box>
  );
};
