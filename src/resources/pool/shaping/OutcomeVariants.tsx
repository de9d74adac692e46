import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Outcome } from '#contract/splitMerge.ts';
import { useFormat } from '#src/custom/ui/format.ts';

/** More than these would not be read. */
const SHOWN = 100;

/** The variants of a product that would come out, on demand. */
export const OutcomeVariants = ({ outcome }: { outcome: Outcome }) => {
  const translate = useTranslate();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const { variants, currency } = outcome;
  const more = variants.length - SHOWN;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Button size="small" color="secondary" aria-expanded={open} onClick={() => setOpen(!open)} sx={{ ml: -1 }}>
        {translate(open ? 'splitMerge.hideVariants' : 'splitMerge.showVariants')}
      </Button>
      {open ? (
        // The table scrolls by key as well.
        <Box tabIndex={0} role="region" aria-label={outcome.title} sx={{ overflow: 'auto', maxHeight: 320 }}>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{translate('editor.variants.variant')}</TableCell>
                <TableCell>{translate('editor.variants.sku')}</TableCell>
                <TableCell align="right">{translate('editor.variants.price')}</TableCell>
                <TableCell align="right">{translate('editor.variants.inventory')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {variants.slice(0, SHOWN).map(({ variantId, optionValues, sku, price, inventoryQuantity }) => (
                <TableRow key={variantId}>
                  <TableCell>{optionValues.join(' / ') || translate('editor.variants.only')}</TableCell>
                  <TableCell>{sku}</TableCell>
                  <TableCell align="right" className="tabular">
                    {price === null ? '–' : format.money(price, currency)}
                  </TableCell>
                  <TableCell align="right" className="tabular">
                    {inventoryQuantity === null ? '–' : format.number(inventoryQuantity)}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
          {more > 0 ? (
            <Typography variant="body2" color="text.secondary" sx={{ p: 2 }}>
              {translate('splitMerge.moreVariants', { smart_count: more })}
            </Typography>
          ) : null}
        </Box>
      ) : null}
    </Box>
  );
};
