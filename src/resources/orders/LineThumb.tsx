import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OrderLine } from '#contract/order.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { visuallyHidden } from '#src/custom/ui/visuallyHidden.ts';

/** A position's picture with how many pieces of it were ordered. */
export const LineThumb = ({ line: { title, image, quantity } }: { line: OrderLine }) => {
  const translate = useTranslate();
  const format = useFormat();
  const count = format.number(quantity);
  return (
    <Box title={title} sx={{ position: 'relative', flexShrink: 0, alignSelf: 'flex-start' }}>
      <Thumbnail src={image} />
      <Box
        component="span"
        aria-hidden
        className="tabular"
        sx={{
          position: 'absolute',
          right: -4,
          bottom: -4,
          px: 1,
          borderRadius: 1,
          fontSize: '0.6875rem',
          fontWeight: 600,
          lineHeight: '16px',
          color: 'background.paper',
          bgcolor: 'text.primary',
        }}
      >
        {`×${count}`}
      </Box>
      <span style={visuallyHidden}>{translate('orders.pieces', { smart_count: quantity, count, name: title })}</span>
    </Box>
  );
};
