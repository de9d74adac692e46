import NewIcon from '@mui/icons-material/PostAddOutlined';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { CREATE_ADDRESS } from '#src/custom/data/navigation/poolAddresses.ts';
import { ColumnsButton } from '#src/custom/list/ColumnsButton.tsx';
import { SearchFilter } from '#src/custom/list/filters/SearchFilter.tsx';
import { ListPage } from '#src/custom/list/ListPage.tsx';
import { ViewsButton } from '#src/custom/list/views/ViewsButton.tsx';
import { CollectButtons } from '#src/resources/collect/embed.tsx';
import { HeldLinks } from '#src/resources/extension/embed.tsx';
import { ChosenProducts } from './list/ChosenProducts.tsx';
import { PoolFilterChips } from './list/filters/PoolFilterChips.tsx';
import { PoolFilters } from './list/filters/PoolFilters.tsx';
import { PoolTable } from './list/PoolTable.tsx';
import { poolView } from './list/poolView.ts';
import { StateTabs } from './list/StateTabs.tsx';
import { TriageButton } from './triage/TriageButton.tsx';

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
          <PoolFilters />
          <ViewsButton list={poolView} />
        </>
      }
      actions={
        <>
          <Box sx={{ display: { xs: 'none', md: 'block' } }}>
            <ColumnsButton />
          </Box>
          <TriageButton />
          <Button component={Link} to={CREATE_ADDRESS} color="secondary" startIcon={<NewIcon />}>
            {translate('poolList.create')}
          </Button>
          <CollectButtons byAddress />
        </>
      }
      above={
        <>
          <HeldLinks folded />
          <StateTabs />
        </>
      }
    >
      <PoolFilterChips />
      <ChosenProducts>
        <PoolTable />
      </ChosenProducts>
    </ListPage>
  );
};
