import SplitIcon from '@mui/icons-material/CallSplitOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, Tooltip, Typography } from '@mui/material';
import { memo, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Product } from '#contract/product.schemas.ts';
import { splitAddress } from '#src/custom/data/navigation/poolAddresses.ts';
import { useDocumentTitle } from '#src/custom/data/navigation/useDocumentTitle.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { EditHeadFrame, SaveButton } from '#src/custom/form/EditHeadFrame.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { StateChip, StatusChip } from '#src/custom/ui/StatusChip.tsx';
import type { SaveState } from '../model/editing.ts';
import { TranslateButton } from '../translate/TranslateButton.tsx';
import { Neighbours } from './Neighbours.tsx';

export interface EditHeaderProps {
  product: Product;
  unsaved: boolean;
  saveState: SaveState;
  savedAt: string | undefined;
  busy: boolean;
  removing: boolean;
  /** These three stay the same functions: what they are called by is not drawn again. */
  onSave: () => void;
  onPublish: () => void;
  onRemove: () => void;
  /** In place of publishing, on a draft. */
  addDraft: ReactNode;
  /** Below the title: the ways to the sections. */
  children: ReactNode;
}

const Picture = memo(Thumbnail);
const Translating = memo(TranslateButton);

/** The head of the edit page. Each part is drawn on its own. */
export const EditHeader = (props: EditHeaderProps) => {
  const { product, unsaved, saveState, savedAt, busy, removing, onSave, onPublish, onRemove, addDraft, children } =
    props;
  const translate = useTranslate();
  return (
    <EditHeadFrame nav={children}>
      <Picture src={product.primaryIp} />
      <Box sx={{ flex: '1 1 260px', minWidth: 0, display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
        <HeaderTitle title={product.title} state={product.state} />
        <SaveStatus state={saveState} at={savedAt} />
      </Box>
      <Neighbours productId={product.productId} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 2, ml: 'auto' }}>
        <Translating />
        {product.variantsList.length < 2 ? null : <SplitButton productId={product.productId} />}
        <DeleteButton busy={removing} onClick={onRemove} />
        {addDraft ?? <PublishButton unsaved={unsaved} busy={busy} onClick={onPublish} />}
        <SaveButton
          label={translate('pool.edit.save')}
          keys={translate('pool.edit.saveKeys')}
          busy={busy}
          onClick={onSave}
        />
      </Box>
    </EditHeadFrame>
  );
};

/** What the product is called, here and in the browser's tab, and its state. */
const HeaderTitle = memo(({ title, state }: Pick<Product, 'title' | 'state'>) => (
  <>
    <title>{useDocumentTitle(title, true)}</title>
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
      {title}
    </Typography>
    <StateChip of="productState" state={state} />
  </>
));

const tones: Record<Exclude<SaveState, 'untouched'>, 'neutral' | 'success' | 'warning' | 'error'> = {
  saved: 'success',
  saving: 'neutral',
  waiting: 'neutral',
  invalid: 'warning',
  failed: 'error',
  paused: 'warning',
};

/** Where the edits are: on their way, saved at what time, or still only here and why. */
const SaveStatus = memo(({ state, at }: { state: SaveState; at: string | undefined }) => {
  const translate = useTranslate();
  const format = useFormat();
  if (state === 'untouched') return <span role="status" />;
  const time = at === undefined ? '' : format.time(at);
  return (
    <span role="status">
      <StatusChip tone={tones[state]} label={translate(`editor.save.${state}`, { time })} />
    </span>
  );
});

interface ActionProps {
  busy: boolean;
  onClick: () => void;
}

/** Leads to splitting the product. */
const SplitButton = memo(({ productId }: { productId: string }) => {
  const translate = useTranslate();
  return (
    <Tooltip title={translate('pool.edit.split')}>
      <IconButton component={Link} to={splitAddress(productId)} aria-label={translate('pool.edit.split')}>
        <SplitIcon />
      </IconButton>
    </Tooltip>
  );
});

/** Removes the product from the pool. */
const DeleteButton = memo(({ busy, onClick }: ActionProps) => {
  const translate = useTranslate();
  return (
    <Tooltip title={translate('pool.delete')}>
      <span>
        <IconButton color="error" aria-label={translate('pool.delete')} onClick={onClick} disabled={busy}>
          <DeleteIcon />
        </IconButton>
      </span>
    </Tooltip>
  );
});

/** Leads to publishing, and says where that saves first. */
const PublishButton = memo(({ unsaved, busy, onClick }: ActionProps & { unsaved: boolean }) => {
  const translate = useTranslate();
  return (
    <Button variant="outlined" color="secondary" onClick={onClick} disabled={busy}>
      {translate(unsaved ? 'pool.edit.saveAndPublish' : 'pool.publish')}
    </Button>
  );
});
