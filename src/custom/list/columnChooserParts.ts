// What only an opened column chooser needs, so that it can be loaded then.
export { ColumnsSelector, ColumnsSelectorItem } from 'react-admin';
