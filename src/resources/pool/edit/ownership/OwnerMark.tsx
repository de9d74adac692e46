import MineIcon from '@mui/icons-material/EditOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import RuleIcon from '@mui/icons-material/PriceChangeOutlined';
import SupplierIcon from '@mui/icons-material/SyncOutlined';
import { Box, Divider, IconButton, Menu, MenuItem, Tooltip, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { differenceCalls } from '#contract/difference.calls.ts';
import { productFields } from '#contract/enums.ts';
import { productCalls } from '#contract/product.calls.ts';
import type { LockableField, Product } from '#contract/product.schemas.ts';
import { UndoNotice, useUndoRun } from '#src/custom/data/undo/useUndoable.tsx';
import { useAction } from '#src/custom/data/useAction.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { call } from '#src/dataProvider/call.ts';
import { useEditorState } from '../EditorContext.ts';

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
  const choose = (action: () => void) => () => {
    setAnchor(null);
    action();
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

/** Who set a field; `mixed` where the merchant set a variant's field in some variants only. */
type Owner = 'supplier' | 'rule' | 'merchant' | 'mixed';

const isProductField = (field: LockableField): boolean => (productFields as readonly string[]).includes(field);

/** Who set a field of a product last; a variant's field is asked of all variants. */
function ownerOf(product: Pick<Product, 'fieldOwners' | 'variantsList'>, field: LockableField): Owner {
  if (isProductField(field)) return product.fieldOwners[field] ?? 'supplier';
  const owners = new Set<Owner>();
  for (const { fieldOwners } of product.variantsList) owners.add(fieldOwners[field] ?? 'supplier');
  const [only = 'supplier'] = owners;
  if (owners.size <= 1) return only;
  return owners.has('merchant') ? 'mixed' : 'rule';
}

/** Locks and unlocks a field, and lets it follow the supplier again; the page reads the product again. */
function useOwnership(productId: string, field: LockableField) {
  const client = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const undo = useUndoRun();
  const readAgain = async () => {
    const keys = [callKey(productCalls.get, { id: productId }), callKey(differenceCalls.list), ['pool']];
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
  const locking = useAction(async (locked: boolean) => {
    await call(differenceCalls.lock, { productId, field, locked });
    await readAgain();
  });
  const following = useAction(async () => {
    const { runId, settled } = await call(differenceCalls.follow, { productId, field });
    if (settled === 0) notify('supplierChanges.left', { type: 'warning', messageArgs: { smart_count: 1 } });
    else {
      const message = translate('supplierChanges.ownership.followed');
      notify(<UndoNotice message={message} onUndo={() => undo.run(runId)} />);
    }
    await readAgain();
  });
  return { busy: locking.busy || following.busy, lock: locking.run, follow: following.run };
}
