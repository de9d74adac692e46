import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { Decimal } from 'decimal.js';
import { useTranslate } from 'react-admin';
import type { Product, ProductVariant } from '#contract/product.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { MoneyField } from '#src/custom/ui/MoneyField.tsx';

/** Enough to judge a product by; the editor has them all. */
const SHOWN = 8;

/** Share of the price that is left after the cost; null where one of them is unknown or in another currency. */
function marginOf({ price, supplierCostPrice }: ProductVariant, sameCurrency: boolean): number | null {
  if (!sameCurrency || supplierCostPrice === null || price === null || new Decimal(price).isZero()) return null;
  return new Decimal(price).minus(supplierCostPrice).div(price).toNumber();
}

/** What the variants cost, sell for and leave. */
export const PreviewVariants = ({ product }: { product: Product }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { variantsList, currency, supplierCurrency } = product;
  const sameCurrency = currency === supplierCurrency;
  const rest = variantsList.length - SHOWN;
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={translate('triage.variants')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('triage.variant')}</TableCell>
            <TableCell align="right">{translate('triage.cost')}</TableCell>
            <TableCell align="right">{translate('triage.price')}</TableCell>
            <TableCell align="right">{translate('triage.margin')}</TableCell>
            <TableCell align="right">{translate('triage.stock')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {variantsList.slice(0, SHOWN).map((variant) => {
            const margin = marginOf(variant, sameCurrency);
            return (
              <TableRow key={variant.variantId}>
                <TableCell>{variant.optionValues.join(' / ') || variant.sku || '–'}</TableCell>
                <TableCell>
                  <MoneyField min={variant.supplierCostPrice} currency={supplierCurrency} />
                </TableCell>
                <TableCell>
                  <MoneyField min={variant.price} currency={currency} />
                </TableCell>
                <TableCell
                  align="right"
                  className="tabular"
                  sx={{ color: margin !== null && margin <= 0 ? 'error.main' : undefined }}
                >
                  {margin === null ? '–' : format.percent(margin)}
                </TableCell>
                <TableCell align="right" className="tabular">
                  {variant.inventoryQuantity === null ? '–' : format.number(variant.inventoryQuantity)}
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
      {rest > 0 ? (
        <Typography variant="caption" color="text.secondary" sx={{ display: 'block', p: 2 }}>
          {translate('triage.moreVariants', { smart_count: rest })}
        </Typography>
      ) : null}
    </Box>
  );
};
