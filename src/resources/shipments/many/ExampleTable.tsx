import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { exampleColumns } from './exampleColumns.ts';

/** Two parcels as a table has them; the second one has one of several items. */
const rows: Readonly<Record<(typeof exampleColumns)[number], string>>[] = [
  { order: '#1001', trackingNumber: 'YT2312345678901234', carrier: 'YunExpress', sku: '', quantity: '', shippedAt: '' },
  {
    order: '#1002',
    trackingNumber: 'LP00123456789012',
    carrier: 'Cainiao',
    sku: 'MUG-BLUE',
    quantity: '2',
    shippedAt: '2026-11-28',
  },
];

/** The address of a file with the names of the columns alone. The mark at its beginning makes spreadsheets read it right. */
export function useTemplate(): string {
  const translate = useTranslate();
  const header = exampleColumns.map((column) => translate(`shipMany.template.${column}`)).join(',');
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${header}\r\n`)}`;
}

/** What a table may look like. Only the first two columns are needed. */
export const ExampleTable = () => {
  const translate = useTranslate();
  return (
    <Box
      role="region"
      tabIndex={0}
      aria-label={translate('shipMany.start.example')}
      sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Table size="small">
        <TableHead>
          <TableRow>
            {exampleColumns.map((column) => (
              <TableCell key={column} sx={{ whiteSpace: 'nowrap' }}>
                {translate(`shipMany.template.${column}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.order}>
              {exampleColumns.map((column) => (
                <TableCell key={column} className="tabular" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
                  {row[column]}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
};
