import StoreProductsIcon from '@mui/icons-material/SellOutlined';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { brandName } from '#contract/enums.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import { JobsProgress } from '#src/custom/data/jobs/JobsProgress.tsx';
import { SyncProgress } from '#src/custom/data/jobs/SyncProgress.tsx';
import { SyncButton } from '#src/custom/data/SyncButton.tsx';
import { useSync } from '#src/custom/data/useSync.ts';
import { ResourceList } from '#src/custom/list/ResourceList.tsx';
import { useChannel } from '#src/custom/shell/routing/useChannel.ts';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { ReadingTrust } from '#src/custom/ui/ReadingTrust.tsx';
import { storeProductList, useShops } from './list/storeProductList.tsx';

/** `/products/<channel>`: what the stores of the channel in the address hold, as last read, and changes to many at once. */
export const StoreProductList = () => {
  const translate = useTranslate();
  const channel = useChannel();
  const shops = useShops();
  const { sync, starting, started } = useSync('products');
  const jobs = useStoreJobs();
  const button = <SyncButton channel={channel} shops={shops ?? []} starting={starting} onSync={sync} />;
  return (
    <ResourceList
      key={channel}
      list={storeProductList}
      title={translate('storeProducts.title', { platform: brandName[channel] })}
      text={translate('storeProducts.text')}
      filter={{ channel }}
      storeKey={`storeProducts.${channel}`}
      actions={button}
      above={
        <>
          <ReadingTrust shops={shops ?? []} of="products" />
          <SyncProgress of={['products']} started={started} shops={shops ?? []} />
          <JobsProgress
            kind={['changeStoreProducts', 'removeStoreProducts']}
            started={jobs.started}
            ended="storeProducts.ended"
            canUndo
          />
        </>
      }
      empty={<StoreProductEmpty channel={channel} noStore={shops?.length === 0} syncButton={button} />}
      onStarted={jobs.onStarted}
    />
  );
};

/** Keeps which jobs were started on this page, and shows each among the latest jobs at once. */
function useStoreJobs() {
  const client = useQueryClient();
  const [started, setStarted] = useState<string[]>([]);
  const onStarted = async (jobId: string) => {
    setStarted((before) => [...before, jobId]);
    await client.invalidateQueries({ queryKey: ['jobs', 'getList'] });
  };
  return { started, onStarted };
}

interface StoreProductEmptyProps {
  channel: StorePlatform;
  /** There is no store to read from. */
  noStore: boolean;
  syncButton: ReactNode;
}

/** Nothing to show: connect a store first, or read from those there are. */
const StoreProductEmpty = ({ channel, noStore, syncButton }: StoreProductEmptyProps) => {
  const translate = useTranslate();
  if (!noStore) {
    return (
      <EmptyState
        icon={StoreProductsIcon}
        title={translate('storeProducts.none.nothingTitle')}
        text={translate('storeProducts.none.nothingText')}
        action={syncButton}
      />
    );
  }
  return (
    <EmptyState
      icon={StoreProductsIcon}
      title={translate('storeProducts.none.noStoreTitle', { platform: brandName[channel] })}
      text={translate('storeProducts.none.noStoreText')}
      action={
        <Button component={Link} to={`/setting/index?connect=${channel}`} variant="contained">
          {translate('storeProducts.none.connect')}
        </Button>
      }
    />
  );
};
