import WarehouseIcon from '@mui/icons-material/WarehouseOutlined';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Purchase } from '#contract/purchase.schemas.ts';
import { useRegionName } from '#src/custom/ui/codes.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { PlatformMark } from '#src/custom/ui/PlatformMark.tsx';

type ForWhom = Pick<
  Purchase,
  'orderNumber' | 'forOrders' | 'warehouse' | 'customerName' | 'countryCode' | 'channel' | 'shopName'
>;

/** The number of the order that a purchase is for, and how many others it is for too: `#1001 +2`. */
export function useOrderNumbers(): (purchase: Pick<ForWhom, 'orderNumber' | 'forOrders'>) => string {
  const format = useFormat();
  return ({ orderNumber, forOrders }) =>
    forOrders.length > 1 ? `${orderNumber} +${format.number(forOrders.length - 1)}` : orderNumber;
}

/** To which customer a purchase goes, and of which store, or to which warehouse. */
export const ForWhomLines = ({ purchase }: { purchase: ForWhom }) => {
  const translate = useTranslate();
  const regionName = useRegionName();
  const { warehouse, customerName, countryCode, channel, shopName, forOrders } = purchase;
  const store = (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <PlatformMark platform={channel} />
      {shopName}
    </Box>
  );
  if (warehouse === null) {
    return (
      <>
        <div>{[customerName, regionName(countryCode)].filter(Boolean).join(' · ')}</div>
        {store}
      </>
    );
  }
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <WarehouseIcon sx={{ fontSize: 16 }} aria-hidden />
        {translate('buy.toWarehouse', { name: warehouse.name })}
      </Box>
      {forOrders.length > 1 ? null : store}
    </>
  );
};
