import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { productSources } from '#contract/platforms.ts';
import { ColumnsButton } from '#src/custom/components/ColumnsButton.tsx';
import { ChoiceFilter } from '#src/custom/components/filters/ChoiceFilter.tsx';
import { SearchFilter } from '#src/custom/components/filters/SearchFilter.tsx';
import { TextFilter } from '#src/custom/components/filters/TextFilter.tsx';
import { ListPage } from '#src/custom/components/ListPage.tsx';
import { CollectButtons } from './collect/CollectButtons.tsx';
import { PoolTable } from './list/PoolTable.tsx';
import { StateTabs } from './list/StateTabs.tsx';

/** The import list: what was collected, to be edited and published. */
export const PoolList = () => {
  const translate = useTranslate();
  return (
    <ListPage
      title={translate('shell.page.importList')}
      sort={{ field: 'collectedAt', order: 'DESC' }}
      filters={
        <>
          <SearchFilter placeholder="pool.list.search" />
          <ChoiceFilter
            source="source"
            label="resources.pool.fields.source"
            any="pool.list.anySource"
            choices={productSources.map((id) => ({ id, name: translate(`words.source.${id}`) }))}
          />
          <TextFilter source="tag" label="pool.list.tag" sx={{ maxWidth: 180 }} />
        </>
      }
      actions={
        <>
          <Box sx={{ display: { xs: 'none', md: 'block' } }}>
            <ColumnsButton />
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
