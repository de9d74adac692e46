import LockIcon from '@mui/icons-material/LockOutlined';
import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import { Box, Button, IconButton, Menu, MenuItem, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { DifferenceField, FieldDifferences, ProductDifferences } from '#contract/difference.schemas.ts';
import { useRowMark } from '#src/custom/data/keys/useListKeys.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { ChangeLine } from './ChangeLine.tsx';
import type { Decision } from './useAnswer.tsx';

/** Variants shown of one field before the others are asked for. */
const SHOWN = 3;

export interface ChangeRowProps {
  product: ProductDifferences;
  changes: FieldDifferences;
  busy: boolean;
  onAnswer: (decision: Decision) => void;
  /** Left out where there is only one product. */
  onAlike?: ((decision: Decision, store?: string) => void) | undefined;
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

interface ChangeActionsProps {
  /** Names the change for screen readers. */
  label: string;
  field: DifferenceField;
  store: string;
  busy: boolean;
  onAnswer: (decision: Decision) => void;
  onAlike?: ((decision: Decision, store?: string) => void) | undefined;
}

/** The answers to one change, and the way to answer all like it. */
const ChangeActions = ({ label, field, store, busy, onAnswer, onAlike }: ChangeActionsProps) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = translate(`supplierChanges.field.${field}`);
  const button = (decision: Decision) => (
    <Button
      size="small"
      variant="outlined"
      color={decision === 'accept' ? 'primary' : 'secondary'}
      disabled={busy}
      aria-label={`${translate(`supplierChanges.${decision}`)}: ${label}`}
      onClick={() => onAnswer(decision)}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {translate(`supplierChanges.${decision}`)}
    </Button>
  );
  const item = (decision: Decision, at?: string) => (
    <MenuItem
      key={`${decision} ${at}`}
      onClick={() => {
        setAnchor(null);
        onAlike?.(decision, at);
      }}
      sx={{ whiteSpace: 'normal' }}
    >
      {translate(`supplierChanges.${decision}Alike${at === undefined ? '' : 'Store'}`, { field: name, store: at })}
    </MenuItem>
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: { md: 'flex-end' } }}>
      {button('accept')}
      {button('keep')}
      {onAlike === undefined ? null : (
        <>
          <Tooltip title={translate('supplierChanges.alike')}>
            <IconButton
              size="small"
              disabled={busy}
              aria-label={`${translate('supplierChanges.alike')}: ${label}`}
              aria-haspopup="menu"
              aria-expanded={anchor !== null}
              onClick={(event) => setAnchor(event.currentTarget)}
            >
              <MoreIcon fontSize="small" />
            </IconButton>
          </Tooltip>
          <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
            {item('accept')}
            {store === '' ? null : item('accept', store)}
            {item('keep')}
            {store === '' ? null : item('keep', store)}
          </Menu>
        </>
      )}
    </Box>
  );
};
