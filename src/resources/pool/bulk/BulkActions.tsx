import EditIcon from '@mui/icons-material/EditNoteOutlined';
import TagIcon from '@mui/icons-material/LabelOutlined';
import { Box, Button, Tooltip } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Selection } from '#contract/productFilter.ts';
import { BulkEditDialog } from './BulkEditDialog.tsx';
import type { BulkField } from './bulkForm.ts';
import { ExportAction } from './ExportAction.tsx';

interface Chosen {
  selection: Selection;
  count: number;
}

/** The list's bulk actions: edit any field, tag, export. What was chosen stands for as long as the dialog is open. */
export const BulkActions = ({ selection, count }: Chosen) => {
  const translate = useTranslate();
  const [open, setOpen] = useState<Chosen & { field: BulkField }>();
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
      {open === undefined ? null : <BulkEditDialog {...open} onClose={() => setOpen(undefined)} />}
    </>
  );
};
