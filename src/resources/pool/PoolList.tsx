import PoolIcon from '@mui/icons-material/Inventory2Outlined';
import NewIcon from '@mui/icons-material/PostAddOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { CREATE_ADDRESS } from '#src/custom/data/navigation/poolAddresses.ts';
import { PlanNotice } from '#src/custom/data/plan/PlanNotice.tsx';
import { ResourceList } from '#src/custom/list/ResourceList.tsx';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { CollectButtons } from '#src/resources/collect/embed.tsx';
import { ParkedLinks } from '#src/resources/extension/embed.tsx';
import { useRememberOrder } from './list/order.ts';
import { poolList } from './list/poolList.tsx';
import { TriageButton } from './triage/TriageButton.tsx';

/** The import list: what was collected, to be edited and published. */
export const PoolList = () => {
  const translate = useTranslate();
  return (
    <ResourceList
      list={poolList}
      title={translate('shell.page.importList')}
      actions={
        <>
          <TriageButton />
          <Button component={Link} to={CREATE_ADDRESS} color="secondary" startIcon={<NewIcon />}>
            {translate('poolList.create')}
          </Button>
          <CollectButtons byAddress />
        </>
      }
      above={
        <>
          <PlanNotice place="importList" />
          <ParkedLinks folded />
        </>
      }
      empty={<PoolEmpty />}
    >
      <RememberOrder />
    </ResourceList>
  );
};

const RememberOrder = () => {
  useRememberOrder();
  return null;
};

const ways = ['file', 'link'] as const;

/** Nothing collected yet: the ways in, and their buttons. */
const PoolEmpty = () => {
  const translate = useTranslate();
  return (
    <EmptyState
      icon={PoolIcon}
      title={translate('pool.emptyTitle')}
      text={
        <>
          {translate('pool.emptyText')}
          <Box
            component="ol"
            sx={{
              display: 'grid',
              gridTemplateColumns: { md: 'repeat(2, 1fr)' },
              gap: 3,
              textAlign: 'left',
              p: 0,
              mt: 4,
              mx: { md: '-5ch' },
              listStyle: 'none',
            }}
          >
            {ways.map((way) => (
              <Box component="li" key={way} sx={{ p: 3, border: 1, borderColor: 'divider', borderRadius: 1 }}>
                <Typography variant="subtitle1" component="p" color="text.primary">
                  {translate(`pool.empty.${way}Title`)}
                </Typography>
                <Typography variant="body2">{translate(`pool.empty.${way}Text`)}</Typography>
              </Box>
            ))}
          </Box>
        </>
      }
      action={<CollectButtons />}
    />
  );
};
