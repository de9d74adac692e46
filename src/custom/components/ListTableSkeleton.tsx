import { Card, Skeleton, Table, TableBody, TableCell, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';

const rows = [0, 1, 2, 3, 4, 5, 6, 7];

/** The shape of a table while its first rows are on their way. */
export const ListTableSkeleton = ({ columns }: { columns: number }) => {
  const translate = useTranslate();
  return (
    <Card role="status" aria-label={translate('shell.loading')}>
      <Table aria-hidden>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row}>
              {Array.from({ length: columns }, (_, column) => `${row}.${column}`).map((cell) => (
                <TableCell key={cell} sx={{ height: 53 }}>
                  <Skeleton width={cell.endsWith('.1') ? '80%' : '50%'} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
};
