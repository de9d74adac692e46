import { ColumnsButton } from 'react-admin';

/** Which columns the import list shows; remembered in this browser. */
export const ColumnsChooser = () => <ColumnsButton color="secondary" size="medium" />;
