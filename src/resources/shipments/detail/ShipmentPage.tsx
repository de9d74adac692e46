import LostIcon from '@mui/icons-material/SearchOffOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { shipmentCalls } from '#contract/shipment.calls.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { SHIPMENTS_PATH } from '#src/custom/data/navigation/shipmentAddresses.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { CardsSkeleton } from '#src/custom/ui/PageSkeleton.tsx';
import { CallError } from '#src/dataProvider/callError.ts';
import { ShipmentView } from './ShipmentView.tsx';

/** `/performance/transportation/shippingDetails?id=`: one parcel, whole. */
export const ShipmentPage = () => {
  const [params] = useSearchParams();
  const shipmentId = params.get('id') ?? '';
  return shipmentId === '' ? <NoShipment name="none" /> : <Shipment key={shipmentId} shipmentId={shipmentId} />;
};

/** That there is no such parcel, or that the id is none. */
const isUnknown = (error: unknown): boolean =>
  error instanceof CallError && (error.key === 'error.notFound' || error.key === 'error.invalidInput');

const Shipment = ({ shipmentId }: { shipmentId: string }) => {
  const { data, error, refetch } = useCall(shipmentCalls.get, { shipmentId });
  if (data !== undefined) return <ShipmentView shipment={data} />;
  if (isUnknown(error)) return <NoShipment name="unknown" />;
  return (
    <>
      <ShipmentsTitle />
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <CardsSkeleton heights={[180, 140, 220]} />
      )}
    </>
  );
};

const ShipmentsTitle = () => <PageTitle title={useTranslate()('shell.page.shippingDetails')} />;

/** The address names no parcel, or one that is not there: what to do. */
const NoShipment = ({ name }: { name: 'none' | 'unknown' }) => {
  const translate = useTranslate();
  return (
    <>
      <ShipmentsTitle />
      <EmptyState
        icon={LostIcon}
        title={translate(`shipmentPages.${name}.title`)}
        text={translate(`shipmentPages.${name}.text`)}
        action={
          <Button component={Link} to={SHIPMENTS_PATH} variant="contained">
            {translate('shipmentPages.toList')}
          </Button>
        }
      />
    </>
  );
};
