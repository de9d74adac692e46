import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { WarehouseLine } from '#contract/warehouse.schemas.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { OrderLink } from '#src/resources/purchases/embed.tsx';

/** What is always said of a line, and what only where it is not 0. */
const always = ['quantity', 'received', 'outstanding'] as const;
const seldom = ['damaged', 'missing', 'cancelled', 'surplus'] as const;

/** The lines of a purchase, each with the order that it is for and what arrived of it. */
export const PurchaseLines = ({ lines }: { lines: readonly WarehouseLine[] }) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {lines.map((line) => (
      <Line key={line.lineId} line={line} />
    ))}
  </Box>
);

const Line = ({ line }: { line: WarehouseLine }) => {
  const translate = useTranslate();
  const { image, title, variantTitle, sku, supplierSkuId, orderId, orderNumber } = line;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 3, py: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Thumbnail src={image} />
      <Box sx={{ flex: 1, minWidth: 0, fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
        {title}
        <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
          {[variantTitle, sku || supplierSkuId].filter(Boolean).join(' · ')}
        </Box>
        <Box sx={{ fontSize: '0.75rem' }}>
          {orderId === null ? (
            translate('warehousing.detail.forStock')
          ) : (
            <>
              {`${translate('warehousing.detail.forOrder')} `}
              <OrderLink orderId={orderId}>{orderNumber ?? ''}</OrderLink>
            </>
          )}
        </Box>
        <Figures line={line} />
      </Box>
    </Box>
  );
};

const Figures = ({ line }: { line: WarehouseLine }) => {
  const translate = useTranslate();
  const format = useFormat();
  const shown = [...always, ...seldom.filter((name) => line[name] > 0)];
  return (
    <Box
      component="dl"
      className="tabular"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, m: 0, mt: 1, fontSize: '0.75rem' }}
    >
      {shown.map((name) => (
        <Box key={name} sx={{ display: 'flex', gap: 1 }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {translate(`warehousing.line.${name}`)}
          </Box>
          <Box component="dd" sx={{ m: 0, fontWeight: 500 }}>
            {format.number(line[name])}
          </Box>
        </Box>
      ))}
      {line.unitCost === null ? null : (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {translate('warehousing.line.unitCost')}
          </Box>
          <Box component="dd" sx={{ m: 0, fontWeight: 500 }}>
            {`${format.money(line.unitCost.amount, line.unitCost.currency)} ${line.unitCost.currency}`}
          </Box>
        </Box>
      )}
    </Box>
  );
};
