import RefreshIcon from '@mui/icons-material/CachedOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import { Alert, Box, Button, IconButton, Link as MuiLink, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { StoreProductDetail } from '#contract/storeProduct.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { mappingAddress } from '#src/custom/data/navigation/mappingAddress.ts';
import { useDocumentTitle } from '#src/custom/data/navigation/useDocumentTitle.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import type { Action } from '#src/custom/data/useAction.ts';
import { EditHeadFrame, SaveButton } from '#src/custom/form/EditHeadFrame.tsx';
import { useChannel } from '#src/custom/shell/routing/useChannel.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { StoreProductStatus } from '../list/StoreProductStatus.tsx';
import type { useSaveInStore } from './useSaveInStore.ts';

interface EditHeadProps {
  product: StoreProductDetail;
  unsaved: boolean;
  busy: boolean;
  refresh: Action<[]>;
  onSave: () => void;
  onRemove: () => void;
}

/** The head of the edit page: what is edited, where it is seen in the store, and what can be done with it. */
export const EditHead = ({ product, unsaved, busy, refresh, onSave, onRemove }: EditHeadProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const channel = useChannel();
  const read = translate('storeProducts.edit.lastRead', { ago: format.ago(product.syncedAt) });
  const open = `${translate('storeProducts.edit.openInStore')} (${translate('sync.newTab')})`;
  return (
    <EditHeadFrame>
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
        <Button component={Link} to={mappingAddress(channel, product.shopId, product.externalId)} color="secondary">
          {translate('storeProducts.mapping')}
        </Button>
        <SaveButton
          label={translate('storeProducts.edit.save')}
          keys={translate('storeProducts.edit.saveKeys')}
          busy={busy}
          disabled={!unsaved}
          onClick={onSave}
        />
      </Box>
    </EditHeadFrame>
  );
};

interface SaveNoticesProps {
  saving: ReturnType<typeof useSaveInStore>;
  /** How many fields cannot be sent, once sending was tried. */
  problems: number;
  onShowProblem: () => void;
}

const severities = { warned: 'warning', refused: 'error', stopped: 'info' } as const;

/** What became of saving: why nothing was sent, that the store is at it, or what the store said. */
export const SaveNotices = ({ saving, problems, onShowProblem }: SaveNoticesProps) => {
  const translate = useTranslate();
  const { error, outcome, jobId } = saving;
  const toJob = (id: string) => (
    <MuiLink component={Link} to={`/jobs/${id}`} underline="always">
      {translate('storeProducts.edit.look')}
    </MuiLink>
  );
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2, '&:not(:empty)': { mb: 4 } }}>
      {problems > 0 ? (
        <Alert
          severity="error"
          action={
            <Button size="small" color="inherit" onClick={onShowProblem}>
              {translate('storeProducts.edit.toProblem')}
            </Button>
          }
        >
          {translate('storeProducts.edit.problems', { smart_count: problems, count: problems })}
        </Alert>
      ) : null}
      {error ? <Alert severity="error">{errorText(error, translate)}</Alert> : null}
      {jobId === undefined ? null : (
        <Alert severity="info">
          {translate('storeProducts.edit.saving')} · {toJob(jobId)}
        </Alert>
      )}
      {outcome === undefined ? null : (
        <Alert severity={severities[outcome.how]}>
          {[translate(`storeProducts.edit.${outcome.how}`), ...outcome.said].join(' ')} {toJob(outcome.jobId)}
        </Alert>
      )}
    </Box>
  );
};
