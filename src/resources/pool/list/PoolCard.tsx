import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { MoneyField } from '#src/custom/ui/MoneyField.tsx';
import { StateChip, StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { stockText } from '../stock.ts';
import type { PoolRow } from './poolRow.ts';
import { TitleCell } from './TitleCell.tsx';

/** A product of the import list on a narrow screen. */
export const PoolCard = ({ product }: { product: PoolRow }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { primaryIp, state, source, priceMin, priceMax, currency, variantCount, inventory, collectedAt } = product;
  return (
    <Box sx={{ display: 'flex', gap: 3 }}>
      <Thumbnail src={primaryIp} size={64} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1 }}>
        <TitleCell {...product} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <StateChip of="productState" state={state} />
          <StatusChip tone="neutral" label={translate(`words.source.${source}`)} />
        </Box>
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, color: 'text.secondary', fontSize: '0.8125rem' }}
          className="tabular"
        >
          <Box component="span" sx={{ color: 'text.primary', fontWeight: 500 }}>
            <MoneyField min={priceMin} max={priceMax} currency={currency} />
          </Box>
          <span>{translate('pool.list.variants', { smart_count: variantCount })}</span>
          <span>{stockText(translate, format, inventory)}</span>
          <TimeField at={collectedAt} relative />
        </Box>
      </Box>
    </Box>
  );
};
