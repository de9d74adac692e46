import {
  Alert,
  Box,
  Button,
  MenuItem,
  type SxProps,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  type Theme,
  Typography,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { collectCalls } from '#contract/collected.calls.ts';
import type { FileInspection } from '#contract/fileImport.ts';
import { type NumberStyle, numberStyles, type TextEncoding } from '#contract/importWords.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { call } from '#src/dataProvider/call.ts';
import { type ColumnChoice, missingIn, proposedChoice, sentColumns, withColumn } from './columnChoice.ts';

export interface ReviewFileProps {
  inspection: FileInspection;
  currency: string;
  onStarted: (jobId: string) => void;
  onCancel: () => void;
}

/** What is not clear of a file: how its letters and numbers are written, and what its columns hold, beside its first rows. */
export const ReviewFile = ({ inspection: first, currency, onStarted, onCancel }: ReviewFileProps) => {
  const translate = useTranslate();
  const [inspection, setInspection] = useState(first);
  const [choice, setChoice] = useState(() => proposedChoice(first));
  const [numbers, setNumbers] = useState<NumberStyle>();
  const { fileId, name, kind } = inspection;
  const encoding = inspection.encoding?.used;
  const reading = useMutation({
    mutationFn: (used: TextEncoding) => call(collectCalls.inspectKept, { fileId, name, encoding: used }),
    onSuccess: (read) => {
      setInspection(read);
      setChoice(proposedChoice(read));
    },
  });
  const importing = useMutation({
    mutationFn: () =>
      call(collectCalls.importKept, {
        fileId,
        name,
        currency,
        encoding,
        columns: sentColumns(choice),
        numbers: numbers ?? (inspection.numbers?.sure ? undefined : inspection.numbers?.used),
      }),
    onSuccess: ({ jobId }) => onStarted(jobId),
  });
  const missing = missingIn(kind, choice);
  const error = reading.error ?? importing.error;
  const busy = reading.isPending || importing.isPending;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Typography variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate('importFile.review.why')}
      </Typography>
      {inspection.encoding ? (
        <TextField
          select
          label={translate('importFile.review.encoding')}
          helperText={inspection.encoding.sure ? undefined : translate('importFile.review.encodingWhy')}
          value={inspection.encoding.used}
          disabled={busy}
          onChange={({ target }) => reading.mutate(target.value as TextEncoding)}
        >
          {[inspection.encoding.used, ...inspection.encoding.others].map((one) => (
            <MenuItem key={one} value={one}>
              {translate(`importFile.encodings.${one}`)}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      {inspection.numbers && !inspection.numbers.sure ? (
        <TextField
          select
          label={translate('importFile.review.numbers')}
          helperText={translate('importFile.review.numbersWhy')}
          value={numbers ?? inspection.numbers.used}
          disabled={busy}
          onChange={({ target }) => setNumbers(target.value as NumberStyle)}
        >
          {numberStyles.map((style) => (
            <MenuItem key={style} value={style}>
              {style === 'point' ? '1,299.00' : '1.299,00'}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      <ColumnTable inspection={inspection} choice={choice} disabled={busy} onChange={setChoice} />
      <div role="alert">{error ? <Alert severity="error">{errorText(error, translate, 'upload')}</Alert> : null}</div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: 2 }}>
        {missing ? (
          <Typography variant="body2" color="text.secondary" sx={{ mr: 'auto' }}>
            {translate(`importFile.review.missing.${missing}`)}
          </Typography>
        ) : null}
        <Button color="secondary" onClick={onCancel}>
          {translate('kit.cancel')}
        </Button>
        <Button
          variant="contained"
          loading={importing.isPending}
          disabled={missing !== null || busy}
          onClick={() => importing.mutate()}
        >
          {translate('importFile.review.import')}
        </Button>
      </Box>
    </Box>
  );
};

interface ColumnTableProps {
  inspection: FileInspection;
  choice: ColumnChoice;
  disabled: boolean;
  onChange: (choice: ColumnChoice) => void;
}

/** On a phone the cells of a row stand below one another, without the head. */
const stacked: SxProps<Theme> = (theme) => ({
  [theme.breakpoints.down('sm')]: {
    '& thead': { display: 'none' },
    '& tr, & th, & td': { display: 'block' },
    '& tr': { borderBottom: 1, borderColor: 'divider', py: 2 },
    '& th, & td': { border: 0, py: 1 },
  },
});

/** The columns of a file, one a line: its name, what it holds, and its first values. */
const ColumnTable = ({ inspection, choice, disabled, onChange }: ColumnTableProps) => {
  const translate = useTranslate();
  const { columns, fields, rows } = inspection;
  return (
    <Box sx={{ overflow: 'auto', maxHeight: { sm: 420 }, border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Table size="small" stickyHeader sx={stacked} aria-label={translate('importFile.review.columns')}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('importFile.review.column')}</TableCell>
            <TableCell>{translate('importFile.review.holds')}</TableCell>
            <TableCell>{translate('importFile.review.values')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {columns.map(({ name }, at) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                {name}
              </TableCell>
              <TableCell sx={{ minWidth: { sm: 180 } }}>
                <TextField
                  select
                  fullWidth
                  size="small"
                  disabled={disabled}
                  value={choice[name] ?? ''}
                  onChange={({ target }) => onChange(withColumn(choice, name, target.value))}
                  slotProps={{
                    select: { displayEmpty: true },
                    htmlInput: { 'aria-label': translate('importFile.review.holdsOf', { column: name }) },
                  }}
                >
                  <MenuItem value="">{translate('importFile.review.leaveOut')}</MenuItem>
                  {fields.map((field) => (
                    <MenuItem key={field} value={field}>
                      {translate(`importFile.fields.${field}`)}
                    </MenuItem>
                  ))}
                </TextField>
              </TableCell>
              <TableCell sx={{ color: 'text.secondary', overflowWrap: 'anywhere', maxWidth: { sm: 260 } }}>
                {rows
                  .slice(0, 3)
                  .map((row) => row[at] ?? '')
                  .filter((value) => value !== '')
                  .join(' · ')}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
};
