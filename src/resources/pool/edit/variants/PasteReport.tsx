import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormat } from '#src/custom/ui/format.ts';
import type { PastePlan } from '../model/paste.ts';

interface PasteReportProps {
  plan: PastePlan;
  onTake: () => void;
  onClose: () => void;
}

const STEP = 200;

/** What of a paste does not fit: each cell, where it would have come to stand, and why. Nothing has changed yet. */
export const PasteReport = ({ plan, onTake, onClose }: PasteReportProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const titleId = useId();
  const [shown, setShown] = useState(STEP);
  const { changes, refused } = plan;
  const count = (smart_count: number) => ({ smart_count, count: format.number(smart_count) });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{translate('editor.paste.title', count(refused.length))}</DialogTitle>
      <DialogContent>
        <Typography variant="body1" color="text.secondary" sx={{ mb: 3 }}>
          {translate(changes.length === 0 ? 'editor.paste.nothing' : 'editor.paste.text', count(changes.length))}
        </Typography>
        <Box
          component="table"
          sx={{
            width: '100%',
            borderCollapse: 'collapse',
            fontSize: '0.8125rem',
            '& th, & td': {
              textAlign: 'left',
              verticalAlign: 'top',
              py: 1,
              pr: 3,
              borderBottom: 1,
              borderColor: 'divider',
            },
            '& td': { overflowWrap: 'anywhere' },
          }}
        >
          <thead>
            <tr>
              <th scope="col">{translate('editor.paste.row')}</th>
              <th scope="col">{translate('editor.variants.variant')}</th>
              <th scope="col">{translate('editor.paste.column')}</th>
              <th scope="col">{translate('editor.paste.cell')}</th>
              <th scope="col">{translate('editor.paste.why')}</th>
            </tr>
          </thead>
          <tbody>
            {refused.slice(0, shown).map(({ row, column, name, text, why }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
              <tr key={at}>
                <td className="tabular">{format.number(row)}</td>
                <td>{name ?? '–'}</td>
                <td>{column === undefined ? '–' : translate(`editor.variants.${column}`)}</td>
                <td>{text.slice(0, 120) || translate('editor.paste.empty')}</td>
                <td>{translate(why)}</td>
              </tr>
            ))}
          </tbody>
        </Box>
        {shown < refused.length ? (
          <Button size="small" color="secondary" sx={{ mt: 2 }} onClick={() => setShown(shown + STEP)}>
            {translate('editor.paste.more', count(refused.length - shown))}
          </Button>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          {translate('editor.paste.leave')}
        </Button>
        {changes.length === 0 ? null : (
          <Button variant="contained" onClick={onTake}>
            {translate('editor.paste.take', count(changes.length))}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
