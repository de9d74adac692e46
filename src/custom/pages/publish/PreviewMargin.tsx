import { Box } from '@mui/material';
import type { PublishPreview } from '#contract/publish.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { keepsNumber } from './previewRows.ts';

/** Below this share of the price, in percent, a margin is worth a second look. */
const THIN = 10;

/** The lowest margin; a dash where it is not known, as when the number crossed into another currency unchanged. */
export const PreviewMargin = ({ row }: { row: PublishPreview }) => {
  const format = useFormat();
  if (row.margin === null || keepsNumber(row)) return '–';
  const margin = Number(row.margin);
  return (
    <Box component="span" sx={{ color: margin < 0 ? 'error.main' : margin < THIN ? 'warning.main' : undefined }}>
      {format.percent(margin / 100)}
    </Box>
  );
};
