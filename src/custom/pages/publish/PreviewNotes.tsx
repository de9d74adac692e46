import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { PublishPreview } from '#contract/publish.ts';

/** What a row's problems and warnings say, told apart by word and tone. */
export const PreviewNotes = ({ row }: { row: PublishPreview }) => {
  const translate = useTranslate();
  const warnings = row.warnings.map(({ key, message }) => ({
    key,
    message: key === 'row.currencyKept' ? translate('publish.preview.sameNumber') : message,
  }));
  const notes = [
    ...row.problems.map((notice) => ({ ...notice, tone: 'error.main', mark: 'publish.preview.problem' })),
    ...warnings.map((notice) => ({ ...notice, tone: 'warning.main', mark: 'publish.preview.warning' })),
  ];
  return (
    <>
      {notes.map(({ key, message, tone, mark }) => (
        <Typography key={`${key} ${message}`} variant="caption" component="div" sx={{ color: tone }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {translate(mark)}
          </Box>{' '}
          {message}
        </Typography>
      ))}
    </>
  );
};
