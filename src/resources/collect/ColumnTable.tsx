import type { SxProps, Theme } from '@mui/material';
import { Box, MenuItem, Table, TableBody, TableCell, TableHead, TableRow, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { FileInspection } from '#contract/fileImport.ts';
import { type ColumnChoice, withColumn } from './columnChoice.ts';

export interface ColumnTableProps {
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
export const ColumnTable = ({ inspection, choice, disabled, onChange }: ColumnTableProps) => {
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
