import LockIcon from '@mui/icons-material/LockOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldDifferences, ProductDifferences } from '#contract/difference.ts';
import { useRowMark } from '#src/custom/data/keys/CurrentRow.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { ChangeActions } from './ChangeActions.tsx';
import { ChangeLine } from './ChangeLine.tsx';
import type { Verdict } from './useAnswer.tsx';

/** Variants shown of one field before the others are asked for. */
const SHOWN = 3;

export interface ChangeRowProps {
  product: ProductDifferences;
  changes: FieldDifferences;
  busy: boolean;
  onAnswer: (verdict: Verdict) => void;
  /** Left out where there is only one product. */
  onAlike?: ((verdict: Verdict, store?: string) => void) | undefined;
}

/** The place of a row among all rows of the inbox. */
export const rowId = (productId: string, field: string): string => `${productId} ${field}`;

/** One changed field of a product, of all variants at once: what the supplier did, what stands, and the answers. */
export const ChangeRow = ({ product, changes, busy, onAnswer, onAlike }: ChangeRowProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const [all, setAll] = useState(false);
  const { field, count, differences, owner, locked } = changes;
  const name = translate(`supplierChanges.field.${field}`);
  const label = translate('supplierChanges.of', { field: name, product: product.title });
  const shown = all ? differences : differences.slice(0, SHOWN);
  const mineLabel = translate(field === 'supplierCostPrice' ? 'supplierChanges.price' : 'supplierChanges.mine');
  const hasMine = field !== 'variantNew' && field !== 'variantGone';
  return (
    <Box
      component="li"
      {...useRowMark(rowId(product.productId, field))}
      tabIndex={-1}
      aria-label={label}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '150px minmax(0, 1fr) auto' },
        gap: { xs: 2, md: 4 },
        alignItems: 'start',
        px: 4,
        py: 3,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography variant="caption" color="text.secondary" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          {locked ? <LockIcon aria-hidden sx={{ fontSize: 13 }} /> : null}
          {locked ? translate('supplierChanges.locked') : hasMine ? translate(`supplierChanges.owner.${owner}`) : null}
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
        {shown.map((difference) => (
          <ChangeLine
            key={difference.variantId ?? field}
            product={product}
            field={field}
            difference={difference}
            mineLabel={hasMine ? mineLabel : undefined}
          />
        ))}
        {field === 'supplierCostPrice' ? (
          <Typography variant="caption" color="text.secondary">
            {translate('supplierChanges.costText')}
          </Typography>
        ) : null}
        {!all && differences.length > SHOWN ? (
          <Button size="small" onClick={() => setAll(true)} sx={{ justifySelf: 'start' }}>
            {translate('supplierChanges.showVariants', { count: format.number(differences.length) })}
          </Button>
        ) : null}
        {all && count > differences.length ? (
          <Typography variant="caption" color="text.secondary">
            {translate('supplierChanges.andMore', { smart_count: count - differences.length })}
          </Typography>
        ) : null}
      </Box>
      <ChangeActions
        label={label}
        field={field}
        store={product.store}
        busy={busy}
        onAnswer={onAnswer}
        onAlike={onAlike}
      />
    </Box>
  );
};
