import EmptyIcon from '@mui/icons-material/FlightTakeoffOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useOrdersAccess } from '#src/custom/data/access.ts';
import { addressOfTab } from '#src/custom/data/navigation/workTabs.ts';
import { ResourceList } from '#src/custom/list/ResourceList.tsx';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { AttentionCounts } from './list/AttentionCounts.tsx';
import { EarlierParcels } from './list/EarlierParcels.tsx';
import { shipmentList } from './list/shipmentList.tsx';
import { RemindersButton } from './reminders/RemindersButton.tsx';

/** `/performance/transportation`: every parcel to a customer, where it is, and how far its store is told of it. */
export const ShipmentList = () => {
  const translate = useTranslate();
  const mayOpenOrders = useOrdersAccess();
  return (
    <ResourceList
      list={shipmentList}
      title={translate('shell.page.transportation')}
      text={translate('shipmentPages.text')}
      actions={<RemindersButton />}
      above={
        <>
          <EarlierParcels />
          <AttentionCounts />
        </>
      }
      empty={
        <EmptyState
          icon={EmptyIcon}
          title={translate('shipments.parcels.none')}
          text={translate(mayOpenOrders ? 'shipmentPages.emptyText' : 'shipmentPages.noStoreText')}
          action={
            <Button
              component={Link}
              to={mayOpenOrders ? addressOfTab('ship') : '/setting/index?connect'}
              variant="contained"
            >
              {translate(mayOpenOrders ? 'shipmentPages.toOrders' : 'shipmentPages.connectStore')}
            </Button>
          }
        />
      }
    />
  );
};
