import { Box, Button, Card, Link as MuiLink, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { differenceCalls } from '#contract/difference.calls.ts';
import type { DifferenceField, ProductDifferences } from '#contract/difference.schemas.ts';
import { editAddress } from '#src/custom/data/navigation/poolAddresses.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import { ConfirmDialog } from '#src/custom/ui/ConfirmDialog.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { ChangeRow, type ChangeRowProps } from './ChangeRow.tsx';
import type { Decision } from './useAnswer.tsx';
import type { InboxFilter } from './useInboxFilter.ts';

interface ProductChangesProps {
  product: ProductDifferences;
  busy: boolean;
  onAnswer: (decision: Decision, product: ProductDifferences, field?: ChangeRowProps['changes']['field']) => void;
  onAlike: (decision: Decision, field: ChangeRowProps['changes']['field'], of?: ProductDifferences) => void;
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
          {(['accept', 'keep'] as const).map((decision) => (
            <Button
              key={decision}
              size="small"
              color={decision === 'accept' ? 'primary' : 'secondary'}
              disabled={busy}
              aria-label={`${translate(`supplierChanges.${decision}All`)}: ${product.title}`}
              onClick={() => onAnswer(decision, product)}
            >
              {translate(`supplierChanges.${decision}All`)}
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
            onAnswer={(decision) => onAnswer(decision, product, changes.field)}
            onAlike={(decision, store) => onAlike(decision, changes.field, store === undefined ? undefined : product)}
          />
        ))}
      </Box>
    </Card>
  );
};

/** All changes of a field, of one supplier shop where it is named. */
export interface Alike extends InboxFilter {
  decision: Decision;
  field: DifferenceField;
}

interface AlikeDialogProps {
  alike: Alike;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before many products are answered at once, and says how many. */
export const AlikeDialog = ({ alike, busy, onConfirm, onClose }: AlikeDialogProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { decision, ...like } = alike;
  const { data } = useCall(differenceCalls.list, { ...like, pageSize: 1 });
  const said = decision === 'accept' ? 'supplierChanges.sureAccept' : 'supplierChanges.sureKeep';
  const count = data === undefined ? '…' : `${format.number(data.total)}${data.totalIsExact ? '' : '+'}`;
  return (
    <ConfirmDialog
      open
      title={translate(said, { field: translate(`supplierChanges.field.${alike.field}`) })}
      confirmLabel={translate(`supplierChanges.${decision}All`)}
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {translate(`${said}Text`, { smart_count: data?.total ?? 2, count })}
      {alike.store === undefined ? null : ` ${translate('supplierChanges.sureStoreText', { store: alike.store })}`}
    </ConfirmDialog>
  );
};
