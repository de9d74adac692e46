import UndoIcon from '@mui/icons-material/UndoOutlined';
import { Box, Button, IconButton, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { JournalEntry } from '#contract/journal.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { ValueChange } from '#src/custom/ui/ValueChange.tsx';

interface EntryLineProps {
  entry: JournalEntry;
  currency: string;
  busy: boolean;
  onUndo: () => void;
  onGoBack: () => void;
}

/** Changes shown before they are asked for. */
const FEW = 4;
/** Fields whose words stand elsewhere than among those that a supplier can change. */
const own = new Set(['state', 'locked', 'deletedAt']);

const namesIn = (value: unknown, nameOf: (field: string) => string) =>
  Array.isArray(value) ? value.map((field) => nameOf(String(field))) : value;

/** What one run changed in the product: who, when, and every field before and after. */
export const EntryLine = ({ entry, currency, busy, onUndo, onGoBack }: EntryLineProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const { run, by, at, changes, changeCount, variantsAdded, variantsRemoved } = entry;
  const shown = open ? changes : changes.slice(0, FEW);
  const who = run.actor ?? translate(`words.fieldSetter.${by}`);
  const nameOf = (field: string) => translate(own.has(field) ? `journal.${field}` : `supplierChanges.field.${field}`);
  const counted = (key: string, count: number) => translate(key, { smart_count: count, count: format.number(count) });
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 2,
        py: 2.5,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {run.title}
          </Typography>
          {by === 'merchant' ? null : (
            <StatusChip tone={by === 'rule' ? 'info' : 'neutral'} label={translate(`words.fieldSetter.${by}`)} />
          )}
          {run.undone ? <StatusChip tone="neutral" label={translate('journal.undone')} /> : null}
          <Typography variant="caption" color="text.secondary">
            {who} · <TimeField at={at} relative />
          </Typography>
        </Box>
        {shown.map(({ field, variant, before, after }) => (
          <ValueChange
            key={`${field} ${variant ?? ''}`}
            field={field}
            label={variant ? `${nameOf(field)} · ${variant}` : nameOf(field)}
            before={field === 'locked' ? namesIn(before, nameOf) : before}
            after={field === 'locked' ? namesIn(after, nameOf) : after}
            currency={currency}
          />
        ))}
        {variantsAdded > 0 ? <Typography variant="body2">{counted('journal.added', variantsAdded)}</Typography> : null}
        {variantsRemoved > 0 ? (
          <Typography variant="body2">{counted('journal.removed', variantsRemoved)}</Typography>
        ) : null}
        {!open && changeCount > FEW ? (
          <Box>
            <Button size="small" color="secondary" onClick={() => setOpen(true)}>
              {counted('journal.changes', changeCount)}
            </Button>
          </Box>
        ) : null}
        {open && changeCount > changes.length ? (
          <Typography variant="caption" color="text.secondary">
            {counted('bulk.more', changeCount - changes.length)}
          </Typography>
        ) : null}
        <Box>
          <Button size="small" color="secondary" disabled={busy} onClick={onGoBack} sx={{ ml: -2 }}>
            {translate('journal.goBackHere')}
          </Button>
        </Box>
      </Box>
      <Tooltip title={translate('journal.undoEntry')}>
        <span>
          <IconButton
            size="small"
            disabled={busy}
            aria-label={`${translate('journal.undoEntry')}: ${run.title}`}
            onClick={onUndo}
          >
            <UndoIcon fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
    </Box>
  );
};
