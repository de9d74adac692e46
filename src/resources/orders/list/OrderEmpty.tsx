import OrdersIcon from '@mui/icons-material/ReceiptLongOutlined';
import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { brandName, type StorePlatform } from '#contract/platforms.ts';
import type { Shop } from '#contract/store.ts';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { useFormat } from '#src/custom/ui/format.ts';

export interface OrderEmptyProps {
  channel: StorePlatform;
  /** The channel's stores; undefined until they are known. */
  shops: readonly Shop[] | undefined;
  syncButton: ReactNode;
}

/** No orders: because no store is there, because they are being read, or because there are none. */
export const OrderEmpty = ({ channel, shops, syncButton }: OrderEmptyProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const platform = brandName[channel];
  if (shops !== undefined && shops.length === 0) {
    return (
      <EmptyState
        icon={OrdersIcon}
        title={translate('stores.emptyTitle')}
        text={translate('orders.noStoreText', { platform })}
        action={
          <Button component={Link} to={`/setting/index?connect=${channel}`} variant="contained">
            {translate('orders.connect', { platform })}
          </Button>
        }
      />
    );
  }
  const reading = (shops ?? []).filter(
    ({ state, orders }) => state === 'linked' && (orders.state === 'reading' || orders.state === 'waiting'),
  );
  if (reading.length > 0) {
    const read = reading.reduce((sum, { orders }) => sum + orders.read, 0);
    return (
      <EmptyState
        icon={OrdersIcon}
        title={translate('orders.readingTitle')}
        text={translate('orders.readingText', { read: format.number(read) })}
      />
    );
  }
  return (
    <EmptyState
      icon={OrdersIcon}
      title={translate('orders.emptyTitle')}
      text={translate('orders.emptyText')}
      action={syncButton}
    />
  );
};
