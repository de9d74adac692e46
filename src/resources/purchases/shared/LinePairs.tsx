import ArrowIcon from '@mui/icons-material/ArrowForwardOutlined';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { PurchaseLine } from '#contract/purchasePlan.schemas.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { visuallyHidden } from '#src/custom/ui/visuallyHidden.ts';

const words = { fontSize: '0.75rem', overflowWrap: 'anywhere', minWidth: 0 } as const;
const clamped = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const;

/** What a customer bought beside what is bought for it: both pictures, both words, how many pieces at which cost. */
export const LinePair = ({ line }: { line: PurchaseLine }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { title, variantTitle, image, optionValues, supplierImage, quantity, cancelled, unitCost } = line;
  const cost = unitCost === null ? '' : ` × ${format.money(unitCost.amount, unitCost.currency)}`;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
        columnGap: 2,
        alignItems: 'start',
      }}
    >
      <Box sx={{ display: 'flex', gap: 2, minWidth: 0 }}>
        <Thumbnail src={image} />
        <Box sx={words}>
          <Box title={title} sx={{ ...clamped, fontWeight: 500 }}>
            {title}
          </Box>
          <Box sx={{ color: 'text.secondary' }}>{variantTitle}</Box>
        </Box>
      </Box>
      <Box sx={{ color: 'text.secondary', pt: 2.5, lineHeight: 0 }}>
        <ArrowIcon aria-hidden sx={{ fontSize: 16 }} />
        <span style={visuallyHidden}>{translate('buy.boughtAs')}</span>
      </Box>
      <Box sx={{ display: 'flex', gap: 2, minWidth: 0 }}>
        <Thumbnail src={supplierImage} />
        <Box sx={words}>
          <Box sx={{ ...clamped, fontWeight: 500 }}>{optionValues.join(' / ') || translate('buy.noOptions')}</Box>
          <Box className="tabular" sx={{ color: 'text.secondary' }}>
            {`${format.number(quantity)}${cost}`}
          </Box>
          {cancelled > 0 ? (
            <Typography variant="caption" component="div" color="error">
              {translate('buy.cancelledPieces', { smart_count: cancelled, count: format.number(cancelled) })}
            </Typography>
          ) : null}
        </Box>
      </Box>
    </Box>
  );
};

/** All of a purchase, below one another. */
export const LinePairs = ({ lines }: { lines: readonly PurchaseLine[] }) => (
  <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
    {lines.map((line) => (
      <LinePair key={`${line.lineId} ${line.component}`} line={line} />
    ))}
  </Box>
);
