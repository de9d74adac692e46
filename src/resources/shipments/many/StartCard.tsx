import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Card, LinearProgress, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FileDrop } from '#src/custom/form/FileDrop.tsx';
import { ExampleTable, useTemplate } from './ExampleTable.tsx';

/** As large as a table may be, in bytes. */
const AT_MOST = 10 * 1024 * 1024;

interface StartCardProps {
  busy: boolean;
  /** There are rows already: what is read is added to them. */
  isMore: boolean;
  onText: (text: string) => void;
  onFile: (file: File) => void;
}

/** Where a table comes from: pasted, which is read at once, or a file. */
export const StartCard = ({ busy, isMore, onText, onFile }: StartCardProps) => {
  const translate = useTranslate();
  const template = useTemplate();
  const [typed, setTyped] = useState('');
  return (
    <Card component="section" aria-label={translate('shipMany.start.label')} sx={{ p: { xs: 4, md: 5 }, mb: 4 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          <TextField
            multiline
            minRows={7}
            maxRows={7}
            autoFocus
            label={translate('shipMany.start.paste')}
            helperText={translate(isMore ? 'shipMany.start.more' : 'shipMany.start.pasteHelp')}
            value={typed}
            disabled={busy}
            onChange={({ target }) => setTyped(target.value)}
            slotProps={{ htmlInput: { spellCheck: false, autoComplete: 'off', 'data-takes-table': true } }}
          />
          {typed.trim() === '' ? null : (
            <Box>
              <Button
                variant="contained"
                disabled={busy}
                onClick={() => {
                  onText(typed);
                  setTyped('');
                }}
              >
                {translate('shipMany.start.read')}
              </Button>
            </Box>
          )}
        </Box>
        <FileDrop
          accept={['.csv', '.tsv', '.txt', '.xlsx']}
          maxSize={AT_MOST}
          disabled={busy}
          onFiles={([file]) => {
            if (file) onFile(file);
          }}
        />
      </Box>
      {busy ? <LinearProgress aria-label={translate('shipMany.start.reading')} sx={{ mt: 3 }} /> : null}
      {isMore ? null : (
        <Box sx={{ mt: 4 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
            <Typography variant="body2" color="text.secondary" sx={{ flex: '1 1 280px', maxWidth: '80ch' }}>
              {translate('shipMany.start.columns')}
            </Typography>
            <Button
              size="small"
              color="secondary"
              startIcon={<DownloadIcon />}
              component="a"
              href={template}
              download={translate('shipMany.start.templateName')}
            >
              {translate('shipMany.start.template')}
            </Button>
          </Box>
          <ExampleTable />
        </Box>
      )}
    </Card>
  );
};
