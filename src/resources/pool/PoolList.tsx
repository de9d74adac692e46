import NewIcon from '@mui/icons-material/PostAddOutlined';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { productSources } from '#contract/platforms.ts';
import { ColumnsButton } from '#src/custom/components/ColumnsButton.tsx';
import { ChoiceFilter } from '#src/custom/components/filters/ChoiceFilter.tsx';
import { SearchFilter } from '#src/custom/components/filters/SearchFilter.tsx';
import { TextFilter } from '#src/custom/components/filters/TextFilter.tsx';
import { ListPage } from '#src/custom/components/ListPage.tsx';
import { CREATE_ADDRESS } from './addresses.ts';
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
          <Button component={Link} to={CREATE_ADDRESS} color="secondary" startIcon={<NewIcon />}>
            {translate('shaping.create.open')}
          </Button>
          <CollectButtons byAddress />
        </>
      }
      above={<StateTabs />}
    >
      <PoolTable />
    </ListPage>
  );
};
