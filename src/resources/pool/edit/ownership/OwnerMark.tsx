import MineIcon from '@mui/icons-material/EditOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import RuleIcon from '@mui/icons-material/PriceChangeOutlined';
import SupplierIcon from '@mui/icons-material/SyncOutlined';
import { Box, Divider, IconButton, Menu, MenuItem, Tooltip, Typography } from '@mui/material';
import { memo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { LockableField } from '#contract/product.ts';
import { useEditorState } from '../EditorContext.ts';
import { type Owner, ownerOf } from './ownerOf.ts';
import { useOwnership } from './useOwnership.tsx';

const icons = { supplier: SupplierIcon, rule: RuleIcon, merchant: MineIcon, mixed: MineIcon } satisfies Record<
  Owner,
  unknown
>;

/** One look for every state: a new one is a new style sheet, which the browser holds against the whole page. */
const look = {
  gap: 1,
  p: 1,
  borderRadius: 1,
  color: 'text.secondary',
  '&[data-ours]': { color: 'primary.main' },
} as const;

interface OwnerMarkProps {
  field: LockableField;
  /** Writes the field's name beside the mark. */
  named?: boolean;
}

/** A quiet mark of who set a field. It opens what may change the field: locking it, following the supplier again. */
export const OwnerMark = memo(({ field, named = false }: OwnerMarkProps) => {
  const translate = useTranslate();
  const productId = useEditorState(({ product }) => product.productId);
  // What was made by hand has no supplier to follow.
  const isFollowed = useEditorState(({ product }) => product.supplierProductId !== null && product.source !== 'manual');
  const owner = useEditorState(({ product }) => ownerOf(product, field));
  const locked = useEditorState(({ product }) => product.lockedFields.includes(field));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { busy, lock, follow } = useOwnership(productId, field);
  if (!isFollowed) return null;
  const Icon = locked ? LockIcon : icons[owner];
  const name = translate(`supplierChanges.field.${field}`);
  const said = translate(`supplierChanges.owner.${owner}`);
  const label = translate(locked ? 'supplierChanges.ownership.lockedLabel' : 'supplierChanges.ownership.label', {
    field: name,
    owner: said,
  });
  const explained = locked ? 'lockedText' : owner === 'mixed' ? 'merchantText' : `${owner}Text`;
  const choose = (deed: () => void) => () => {
    setAnchor(null);
    deed();
  };
  return (
    <>
      <Tooltip title={locked ? `${translate('supplierChanges.locked')} · ${said}` : said}>
        <IconButton
          size="small"
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          disabled={busy}
          onClick={(event) => setAnchor(event.currentTarget)}
          data-ours={locked || owner !== 'supplier' || undefined}
          sx={look}
        >
          {named ? (
            <Typography component="span" variant="caption" color="text.secondary">
              {name}
            </Typography>
          ) : null}
          <Icon sx={{ fontSize: 16 }} />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <Box component="li" sx={{ px: 4, py: 2, maxWidth: 300 }} role="none">
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {`${name}: ${said}`}
          </Typography>
          <Typography variant="caption" color="text.secondary">
            {translate(`supplierChanges.ownership.${explained}`)}
          </Typography>
        </Box>
        <Divider component="li" role="none" />
        <MenuItem onClick={choose(() => lock(!locked))}>
          {translate(`supplierChanges.ownership.${locked ? 'unlock' : 'lock'}`)}
        </MenuItem>
        {locked || owner !== 'supplier' ? (
          <MenuItem onClick={choose(follow)} sx={{ display: 'block', maxWidth: 300, whiteSpace: 'normal' }}>
            {translate('supplierChanges.ownership.follow')}
            <Typography variant="caption" color="text.secondary" component="div">
              {translate('supplierChanges.ownership.followText')}
            </Typography>
          </MenuItem>
        ) : null}
      </Menu>
    </>
  );
});
