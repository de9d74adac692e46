import { TableBody } from '@mui/material';
import { memo, type ReactNode } from 'react';
import { RecordContextProvider, useDataTableDataContext } from 'react-admin';
import { ListTableRow } from './ListTableRow.tsx';

/** The rows of a list's table. Selecting one renders its checkbox again, not the rows. */
export const ListTableBody = memo(({ children }: { children: ReactNode }) => (
  <TableBody>
    {useDataTableDataContext()?.map((record) => (
      <RecordContextProvider key={record.id} value={record}>
        <ListTableRow>{children}</ListTableRow>
      </RecordContextProvider>
    ))}
  </TableBody>
));
