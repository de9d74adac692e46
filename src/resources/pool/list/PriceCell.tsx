import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { MoneyField } from '#src/custom/ui/MoneyField.tsx';

interface PriceCellProps {
  min: string | null;
  max: string | null;
  currency: string;
  variants: number;
}

/** A price range over how many variants it spans. */
export const PriceCell = ({ min, max, currency, variants }: PriceCellProps) => {
  const translate = useTranslate();
  return (
    <>
      <MoneyField min={min} max={max} currency={currency} />
      <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.75rem' }}>
        {translate('pool.list.variants', { smart_count: variants })}
      </Box>
    </>
  );
};
