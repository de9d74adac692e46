import EmptyIcon from '@mui/icons-material/FlightTakeoffOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useOrdersAccess } from '#src/custom/data/access.ts';
import { addressOfTab } from '#src/custom/data/navigation/workTabs.ts';
import { ResourceList } from '#src/custom/list/ResourceList.tsx';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { shipmentList } from './list/shipmentList.tsx';

/** `/performance/transportation`: every parcel to a customer, and how far its store is told of it. */
export const ShipmentList = () => {
  const translate = useTranslate();
  const mayOpenOrders = useOrdersAccess();
  return (
    <ResourceList
      list={shipmentList}
      title={translate('shell.page.transportation')}
      text={translate('shipmentPages.text')}
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
