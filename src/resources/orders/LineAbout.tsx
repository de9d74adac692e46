import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OrderLine } from '#contract/order.ts';
import { useFormat } from '#src/custom/ui/format.ts';

/** Which variant, its SKU, and who supplies it for how much, as far as that is known. */
export const LineAbout = ({ line: { variantTitle, sku, supplier, supplierPrice } }: { line: OrderLine }) => {
  const translate = useTranslate();
  const format = useFormat();
  const name = supplier === null ? '' : translate(`words.source.${supplier}`);
  const price = supplierPrice === null ? '' : format.money(supplierPrice.amount, supplierPrice.currency);
  const about = [variantTitle, sku, [name, price].filter(Boolean).join(' ')].filter(Boolean).join(' · ');
  if (about === '') return null;
  return (
    <Typography variant="caption" component="div" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
      {about}
    </Typography>
  );
};
