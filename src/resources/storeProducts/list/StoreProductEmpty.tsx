import StoreProductsIcon from '@mui/icons-material/SellOutlined';
import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { brandName, type StorePlatform } from '#contract/platforms.ts';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';

interface StoreProductEmptyProps {
  channel: StorePlatform;
  /** There is no store to read from. */
  noStore: boolean;
  syncButton: ReactNode;
}

/** Nothing to show: connect a store first, or read from those there are. */
export const StoreProductEmpty = ({ channel, noStore, syncButton }: StoreProductEmptyProps) => {
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
