import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ProductUpdate } from '#contract/product.schemas.ts';
import { type Conflict, differences, mergeBy, proposed, type Side } from '../model/conflict.ts';
import { asUpdate } from '../model/sheet.ts';
import { DifferenceRow } from './DifferenceRow.tsx';

interface ConflictDialogProps {
  conflict: Conflict;
  busy: boolean;
  onMerge: (merged: ProductUpdate) => void;
  onClose: () => void;
}

const SHOWN = 200;

/** Both sides, field by field; the merchant takes one or joins them. Closing it leaves the edits as they are. */
export const ConflictDialog = ({ conflict, busy, onMerge, onClose }: ConflictDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const { base, mine, theirs, saves } = conflict;
  const stored = useMemo(() => asUpdate(theirs), [theirs]);
  const found = useMemo(() => differences(base, mine, stored), [base, mine, stored]);
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const choiceOf = (difference: (typeof found)[number]): Side => choices[difference.key] ?? proposed(difference);
  const all = (side: Side) => setChoices(Object.fromEntries(found.map(({ key }) => [key, side])));
  const sorted = useMemo(() => found.toSorted((a, b) => rank(a.changedBy) - rank(b.changedBy)), [found]);
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{translate('editor.conflict.title')}</DialogTitle>
      <DialogContent>
        <Typography variant="body1" color="text.secondary">
          {translate(found.length === 0 ? 'editor.conflict.same' : 'editor.conflict.text')}
        </Typography>
        {found.length < 2 ? null : (
          <Box sx={{ display: 'flex', gap: 2, mt: 3 }}>
            <Button size="small" variant="outlined" color="secondary" onClick={() => all('mine')}>
              {translate('editor.conflict.allMine')}
            </Button>
            <Button size="small" variant="outlined" color="secondary" onClick={() => all('theirs')}>
              {translate('editor.conflict.allTheirs')}
            </Button>
          </Box>
        )}
        {sorted.slice(0, SHOWN).map((difference) => (
          <DifferenceRow
            key={difference.key}
            difference={difference}
            choice={choiceOf(difference)}
            onChoose={(side) => setChoices((before) => ({ ...before, [difference.key]: side }))}
          />
        ))}
        {sorted.length > SHOWN ? (
          <Typography variant="body2" color="text.secondary">
            {translate('editor.conflict.more', { smart_count: sorted.length - SHOWN })}
          </Typography>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose} disabled={busy}>
          {translate('editor.conflict.later')}
        </Button>
        <Button variant="contained" loading={busy} onClick={() => onMerge(mergeBy(mine, stored, found, choiceOf))}>
          {translate(saves ? 'editor.conflict.save' : 'editor.conflict.take')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** What both changed comes first: only that needs a decision. */
const rank = (by: Side): number => (by === 'both' ? 0 : by === 'mine' ? 1 : 2);
