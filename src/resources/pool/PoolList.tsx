import { Box } from '@mui/material';
import { useMemo } from 'react';
import { SearchInput, SelectInput, TextInput, useTranslate } from 'react-admin';
import { productSources } from '#contract/platforms.ts';
import { ListPage } from '#src/custom/components/ListPage.tsx';
import { CollectButtons } from './collect/CollectButtons.tsx';
import { ColumnsChooser } from './list/ColumnsChooser.tsx';
import { PoolTable } from './list/PoolTable.tsx';
import { StateTabs } from './list/StateTabs.tsx';

const sources = productSources.map((id) => ({ id, name: `words.source.${id}` }));

const filtersIn = (translate: (key: string) => string) => [
  <SearchInput
    key="q"
    source="q"
    alwaysOn
    margin="none"
    placeholder={translate('pool.list.search')}
    sx={{ minWidth: { xs: '100%', sm: 280 } }}
  />,
  <SelectInput
    key="source"
    source="source"
    alwaysOn
    margin="none"
    choices={sources}
    emptyText="pool.list.anySource"
    sx={{ minWidth: 170 }}
  />,
  <TextInput key="tag" source="tag" alwaysOn margin="none" resettable label="pool.list.tag" sx={{ maxWidth: 180 }} />,
];

/** The import list: what was collected, to be edited and published. */
export const PoolList = () => {
  const translate = useTranslate();
  const filters = useMemo(() => filtersIn(translate), [translate]);
  return (
    <ListPage
      title={translate('shell.page.importList')}
      sort={{ field: 'collectedAt', order: 'DESC' }}
      filters={filters}
      actions={
        <>
          <Box sx={{ display: { xs: 'none', md: 'block' } }}>
            <ColumnsChooser />
          </Box>
          <CollectButtons byAddress />
        </>
      }
      above={<StateTabs />}
    >
      <PoolTable />
    </ListPage>
  );
};
