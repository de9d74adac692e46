import RefreshIcon from '@mui/icons-material/CachedOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import { Box, Button, IconButton, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { StoreProductDetail } from '#contract/storeProduct.ts';
import { StatusChip } from '#src/custom/components/StatusChip.tsx';
import { Thumbnail } from '#src/custom/components/Thumbnail.tsx';
import { useDocumentTitle } from '#src/custom/components/useDocumentTitle.ts';
import { useFormat } from '#src/custom/format.ts';
import { sizes } from '#src/custom/layout/sizes.ts';
import type { Action } from '#src/custom/useAction.ts';
import { StoreProductStatus } from '../list/StoreProductStatus.tsx';

interface EditHeadProps {
  product: StoreProductDetail;
  unsaved: boolean;
  busy: boolean;
  refresh: Action<[]>;
  onSave: () => void;
  onRemove: () => void;
}

const bar = {
  position: { md: 'sticky' },
  top: sizes.topBar,
  zIndex: 5,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 2,
  mx: { xs: -4, md: -6 },
  px: { xs: 4, md: 6 },
  mt: { xs: 1, md: -5 },
  mb: 4,
  py: 3,
  bgcolor: 'background.default',
  borderBottom: 1,
  borderColor: 'divider',
} as const;

/** The head of the edit page; it stays in sight, so that saving is never out of reach. */
export const EditHead = ({ product, unsaved, busy, refresh, onSave, onRemove }: EditHeadProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const read = translate('storeProducts.edit.lastRead', { ago: format.ago(product.syncedAt) });
  const open = `${translate('storeProducts.edit.openInStore')} (${translate('stores.newTab')})`;
  return (
    <Box component="header" sx={bar}>
      <title>{useDocumentTitle(product.title, true)}</title>
      <Thumbnail src={product.image} />
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
          <Typography variant="h1" sx={{ fontSize: '1rem', overflowWrap: 'anywhere' }}>
            {product.title}
          </Typography>
          <StoreProductStatus {...product} />
          {unsaved ? <StatusChip tone="warning" label={translate('storeProducts.edit.unsaved')} /> : null}
        </Box>
        <Typography variant="caption" color="text.secondary">
          {product.shopName} · {read}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, ml: 'auto' }}>
        {product.url === null ? null : (
          <Tooltip title={open}>
            <IconButton component="a" href={product.url} target="_blank" rel="noreferrer" aria-label={open}>
              <OpenIcon />
            </IconButton>
          </Tooltip>
        )}
        <Tooltip title={translate('storeProducts.edit.refresh')}>
          <span>
            <IconButton
              aria-label={translate('storeProducts.edit.refresh')}
              loading={refresh.busy}
              onClick={() => refresh.run()}
            >
              <RefreshIcon />
            </IconButton>
          </span>
        </Tooltip>
        <Tooltip title={translate('storeProducts.edit.remove')}>
          <IconButton color="error" aria-label={translate('storeProducts.edit.remove')} onClick={onRemove}>
            <DeleteIcon />
          </IconButton>
        </Tooltip>
        <Tooltip title={translate('storeProducts.edit.saveKeys')}>
          <span>
            <Button variant="contained" onClick={onSave} loading={busy} disabled={!unsaved}>
              {translate('storeProducts.edit.save')}
            </Button>
          </span>
        </Tooltip>
      </Box>
    </Box>
  );
};
