import { DataTableBody, type DataTableBodyProps } from 'react-admin';
import { ListTableRow } from './ListTableRow.tsx';

/** react-admin's body with our rows. */
export const ListTableBody = (props: DataTableBodyProps) => <DataTableBody {...props} row={ListTableRow} />;
