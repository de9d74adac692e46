import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { MappedItem } from '#contract/mappingShown.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { useFormat } from '#src/custom/ui/format.ts';

/** What an item of stock is called. */
export const itemName = ({ title, variantTitle }: Pick<MappedItem, 'title' | 'variantTitle'>): string =>
  [title, variantTitle].filter(Boolean).join(' · ');

/** An item of the merchant's stock: its picture, words, SKU and how many are free. */
export const ItemView = ({ item, pieces = 1 }: { item: MappedItem; pieces?: number }) => {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <Box sx={{ display: 'flex', gap: 2, minWidth: 0 }}>
      <Thumbnail src={item.image} size={64} />
      <Box sx={{ minWidth: 0, display: 'grid', alignContent: 'start' }}>
        <Typography component="span" sx={{ fontSize: '0.8125rem', fontWeight: 500, overflowWrap: 'anywhere' }}>
          {pieces > 1 ? `${translate('mapping.times', { count: format.number(pieces) })} ` : ''}
          {itemName(item)}
        </Typography>
        <Box component="span" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
          {translate('mapping.source.warehouse')}
        </Box>
        <ItemAmounts item={item} />
      </Box>
    </Box>
  );
};

/** The SKU of an item, and how many are free over all warehouses. */
export const ItemAmounts = ({ item: { sku, free } }: { item: MappedItem }) => {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <Box
      component="span"
      className="tabular"
      sx={{ display: 'block', fontSize: '0.75rem', color: 'text.secondary', overflowWrap: 'anywhere' }}
    >
      {[sku, translate('mapping.item.free', { count: format.number(free) })].join(' · ')}
    </Box>
  );
};
