import SplitIcon from '@mui/icons-material/CallSplitOutlined';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, Tooltip, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import type { Product } from '#contract/product.ts';
import { StateChip } from '#src/custom/components/StatusChip.tsx';
import { Thumbnail } from '#src/custom/components/Thumbnail.tsx';
import { useDocumentTitle } from '#src/custom/components/useDocumentTitle.ts';
import { useFormat } from '#src/custom/format.ts';
import { sizes } from '#src/custom/layout/sizes.ts';
import { editAddress, splitAddress } from '../addresses.ts';
import { SaveStatus } from './SaveStatus.tsx';
import { TranslateButton } from './translate/TranslateButton.tsx';
import type { SaveState } from './useAutosave.ts';
import { useNeighbours } from './useNeighbours.ts';

export interface EditHeaderProps {
  product: Product;
  unsaved: boolean;
  saveState: SaveState;
  savedAt: string | undefined;
  busy: boolean;
  removing: boolean;
  onSave: () => void;
  onPublish: () => void;
  onRemove: () => void;
  /** In place of publishing, on a draft. */
  addDraft: ReactNode;
  /** Below the title: the ways to the sections. */
  children: ReactNode;
}

const Neighbours = ({ productId }: { productId: string }) => {
  const translate = useTranslate();
  const format = useFormat();
  const navigate = useNavigate();
  const beside = useNeighbours(productId);
  if (beside === undefined) return null;
  const go = async (step: 1 | -1) => {
    const id = await beside.find(step);
    if (id !== undefined) void navigate(editAddress(id));
  };
  const way = (step: 1 | -1, label: string, possible: boolean) => (
    <Tooltip title={label}>
      <span>
        <IconButton size="small" aria-label={label} disabled={!possible || beside.busy} onClick={() => void go(step)}>
          {step === 1 ? <NextIcon /> : <PreviousIcon />}
        </IconButton>
      </span>
    </Tooltip>
  );
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      {way(-1, translate('pool.edit.previous'), beside.hasPrevious)}
      <Typography variant="body2" className="tabular" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
        {translate('pool.edit.position', {
          position: format.number(beside.position + 1),
          total: format.number(beside.total),
        })}
      </Typography>
      {way(1, translate('pool.edit.next'), beside.hasNext)}
    </Box>
  );
};

/** The head of the edit page; it stays in sight, so that saving is never out of reach. */
export const EditHeader = (props: EditHeaderProps) => {
  const { product, unsaved, saveState, savedAt, busy, removing, onSave, onPublish, onRemove, addDraft, children } =
    props;
  const translate = useTranslate();
  return (
    <Box
      component="header"
      sx={{
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
        pt: 3,
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <title>{useDocumentTitle(product.title, true)}</title>
      <Thumbnail src={product.primaryIp} />
      <Box sx={{ flex: '1 1 260px', minWidth: 0, display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
        <Typography
          variant="h1"
          sx={{
            fontSize: '1rem',
            minWidth: 0,
            maxWidth: '100%',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {product.title}
        </Typography>
        <StateChip of="productState" state={product.state} />
        <SaveStatus state={saveState} at={savedAt} />
      </Box>
      <Neighbours productId={product.productId} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 2, ml: 'auto' }}>
        <TranslateButton />
        {product.variantsList.length < 2 ? null : (
          <Tooltip title={translate('shaping.split.title')}>
            <IconButton
              component={Link}
              to={splitAddress(product.productId)}
              aria-label={translate('shaping.split.title')}
            >
              <SplitIcon />
            </IconButton>
          </Tooltip>
        )}
        <Tooltip title={translate('pool.delete')}>
          <span>
            <IconButton color="error" aria-label={translate('pool.delete')} onClick={onRemove} disabled={removing}>
              <DeleteIcon />
            </IconButton>
          </span>
        </Tooltip>
        {addDraft ?? (
          <Button variant="outlined" color="secondary" onClick={onPublish} disabled={busy}>
            {translate(unsaved ? 'pool.edit.saveAndPublish' : 'pool.publish')}
          </Button>
        )}
        <Tooltip title={translate('pool.edit.saveKeys')}>
          <span>
            <Button variant="contained" onClick={onSave} loading={busy}>
              {translate('pool.edit.save')}
            </Button>
          </span>
        </Tooltip>
      </Box>
      {children}
    </Box>
  );
};
