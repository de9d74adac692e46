import { Admin, DataTable, List, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { dataProvider } from './dataProvider.ts';

/** The same products as react-admin shows them by itself: the least that the web app could be. */
const PoolList = () => (
  <List perPage={20} sort={{ field: 'collectedAt', order: 'DESC' }}>
    <DataTable>
      <DataTable.Col source="title" />
      <DataTable.Col source="source" />
      <DataTable.Col source="supplierPriceMin" />
      <DataTable.Col source="priceMin" />
      <DataTable.NumberCol source="inventory" />
      <DataTable.Col source="state" />
      <DataTable.Col source="tags" />
      <DataTable.Col source="collectedAt" />
    </DataTable>
  </List>
);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="pool" list={PoolList} />
  </Admin>,
);
