import { Box } from '@mui/material';
import { memo, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Product } from '#contract/product.schemas.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { EditHeadFrame } from '#src/custom/form/EditHeadFrame.tsx';
import { SaveButton } from '#src/custom/form/SaveButton.tsx';
import type { SaveState } from '../model/editing.ts';
import { TranslateButton } from '../translate/TranslateButton.tsx';
import { HeaderTitle } from './HeaderTitle.tsx';
import { DeleteButton, PublishButton, SplitButton } from './headerButtons.tsx';
import { Neighbours } from './Neighbours.tsx';
import { SaveStatus } from './SaveStatus.tsx';

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
