import { Box, Button, Card, Link as MuiLink, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ProductDifferences } from '#contract/difference.ts';
import { editAddress } from '#src/custom/data/navigation/poolAddresses.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { ChangeRow, type ChangeRowProps } from './ChangeRow.tsx';
import type { Verdict } from './useAnswer.tsx';

interface ProductChangesProps {
  product: ProductDifferences;
  busy: boolean;
  onAnswer: (verdict: Verdict, product: ProductDifferences, field?: ChangeRowProps['changes']['field']) => void;
  onAlike: (verdict: Verdict, field: ChangeRowProps['changes']['field'], of?: ProductDifferences) => void;
}

/** A product of the inbox with all that waits on it. */
export const ProductChanges = ({ product, busy, onAnswer, onAlike }: ProductChangesProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const titleId = useId();
  const facts = [translate(`words.source.${product.source}`), product.store, format.ago(product.seenAt)];
  return (
    <Card component="section" aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, px: 4, py: 3 }}>
        <Thumbnail src={product.primaryIp} />
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography id={titleId} variant="h2" sx={{ fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
            <MuiLink component={Link} to={editAddress(product.productId)} color="inherit" underline="hover">
              {product.title}
            </MuiLink>
          </Typography>
          <Typography variant="caption" color="text.secondary">
            {facts.filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {(['accept', 'keep'] as const).map((verdict) => (
            <Button
              key={verdict}
              size="small"
              color={verdict === 'accept' ? 'primary' : 'secondary'}
              disabled={busy}
              aria-label={`${translate(`supplierChanges.${verdict}All`)}: ${product.title}`}
              onClick={() => onAnswer(verdict, product)}
            >
              {translate(`supplierChanges.${verdict}All`)}
            </Button>
          ))}
        </Box>
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {product.fields.map((changes) => (
          <ChangeRow
            key={changes.field}
            product={product}
            changes={changes}
            busy={busy}
            onAnswer={(verdict) => onAnswer(verdict, product, changes.field)}
            onAlike={(verdict, store) => onAlike(verdict, changes.field, store === undefined ? undefined : product)}
          />
        ))}
      </Box>
    </Card>
  );
};
