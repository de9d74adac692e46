import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Order } from '#contract/order.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { LineAbout } from '../LineAbout.tsx';
import { LineThumb } from '../LineThumb.tsx';
import { LineTitle } from '../LineTitle.tsx';

/** Pictures of as many positions; the first one is named. */
const PICTURES = 3;

/** What was ordered: pictures with their quantities, the first product by name with its supplier, how many more. */
export const LinesCell = ({ lines }: Pick<Order, 'lines'>) => {
  const translate = useTranslate();
  const format = useFormat();
  const [first] = lines;
  if (first === undefined) return translate('orders.noLines');
  const more = lines.length - 1;
  return (
    <Box sx={{ display: 'flex', gap: 2, minWidth: { md: 220 } }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5 }}>
        {lines.slice(0, PICTURES).map((line) => (
          <LineThumb key={line.lineId} line={line} />
        ))}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <LineTitle line={first} />
        <LineAbout line={first} />
        {more === 0 ? null : (
          <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
            {translate('orders.moreLines', { smart_count: more, count: format.number(more) })}
          </Box>
        )}
      </Box>
    </Box>
  );
};
