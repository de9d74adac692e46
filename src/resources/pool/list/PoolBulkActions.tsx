import MergeIcon from '@mui/icons-material/CallMergeOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditNoteOutlined';
import TagIcon from '@mui/icons-material/LabelOutlined';
import PublishIcon from '@mui/icons-material/PublishOutlined';
import { Box, Button, Tooltip } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Selection } from '#contract/productFilter.ts';
import { mergeAddress, PUBLISH_ADDRESS } from '#src/custom/data/navigation/poolAddresses.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { BulkEditDialog } from '../bulk/BulkEditDialog.tsx';
import type { BulkField } from '../bulk/bulkForm.ts';
import { ExportAction } from '../bulk/ExportAction.tsx';
import { RecipeAction } from '../recipes/RecipeAction.tsx';
import { TranslateAction } from '../translate/TranslateAction.tsx';
import { useRemoveProducts } from '../useRemoveProducts.tsx';
import { useChosen, useChosenIds } from './useChosen.ts';

/** What can be done with the selected products. */
export const PoolBulkActions = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { selection, count, clear } = useChosen();
  const remove = useRemoveProducts(clear);
  const idsOf = useChosenIds();
  const publish = useAction(async () => {
    await navigate(PUBLISH_ADDRESS, { state: { productIds: await idsOf() } });
  });
  return (
    <>
      <Button
        variant="contained"
        size="small"
        startIcon={<PublishIcon />}
        loading={publish.busy}
        onClick={() => publish.run()}
      >
        {translate('pool.publish')}
      </Button>
      {!('productIds' in selection) || count < 2 ? null : (
        <Button
          size="small"
          color="secondary"
          startIcon={<MergeIcon />}
          onClick={() => void navigate(mergeAddress(selection.productIds))}
        >
          {translate('poolList.merge')}
        </Button>
      )}
      <BulkActions selection={selection} count={count} onStarted={clear} />
      <RecipeAction />
      <TranslateAction selection={selection} count={count} onStarted={clear} />
      <Button
        color="error"
        size="small"
        startIcon={<DeleteIcon />}
        loading={remove.busy}
        onClick={() => remove.askChosen(selection, count)}
      >
        {translate('pool.delete')}
      </Button>
      {remove.dialog}
    </>
  );
};

interface Chosen {
  selection: Selection;
  count: number;
}

/** The list's bulk actions: edit any field, tag, export. What was chosen stands for as long as the dialog is open. */
const BulkActions = ({ selection, count, onStarted }: Chosen & { onStarted: () => void }) => {
  const translate = useTranslate();
  const [open, setOpen] = useState<Chosen & { field: BulkField }>();
  const close = (isStarted: boolean) => {
    setOpen(undefined);
    if (isStarted) onStarted();
  };
  const button = (label: string, icon: ReactNode, field: BulkField) => (
    <Tooltip title={label}>
      <Button
        color="secondary"
        size="small"
        aria-label={label}
        onClick={() => setOpen({ selection, count, field })}
        sx={{ minWidth: 36, gap: 1.5 }}
      >
        {icon}
        <Box component="span" sx={{ display: { xs: 'none', xl: 'inline' } }}>
          {label}
        </Box>
      </Button>
    </Tooltip>
  );
  return (
    <>
      {button(translate('bulk.action'), <EditIcon fontSize="small" />, 'price')}
      {button(translate('bulk.tag'), <TagIcon fontSize="small" />, 'tags')}
      <ExportAction selection={selection} />
      {open === undefined ? null : <BulkEditDialog {...open} onClose={close} />}
    </>
  );
};
