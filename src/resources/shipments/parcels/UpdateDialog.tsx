import { useNotify, useTranslate } from 'react-admin';
import type { SentOf } from '#contract/endpoint.ts';
import { shipmentCalls } from '#contract/shipment.calls.ts';
import { NO_CARRIER, OTHER_CARRIER } from '#contract/shipmentWords.ts';
import { useClientKey } from '#src/custom/data/useClientKey.ts';
import { FormDialog } from '#src/custom/form/FormDialog.tsx';
import { failureAbove, useZodForm } from '#src/custom/form/useZodForm.ts';
import { call } from '#src/dataProvider/call.ts';
import { uniqueKey } from '#src/lib/uniqueKey.ts';
import { storedNumber } from '../shared/storedNumber.ts';
import { TrackingFields } from '../shared/TrackingFields.tsx';
import { useReadShipmentsAgain } from '../shared/useReadShipmentsAgain.ts';
import type { ParcelProps } from './parcelState.ts';

type Wanted = SentOf<typeof shipmentCalls.update>;

const load = async () => (await import('#contract/shipment.schemas.ts')).ShipmentUpdate;

interface UpdateDialogProps extends ParcelProps {
  onClose: () => void;
}

/** Another number or carrier for a parcel, in its store too. */
export const UpdateDialog = ({ shipment, carriers, takesOther, onClose }: UpdateDialogProps) => {
  const translate = useTranslate();
  const { carrier, carrierName } = shipment;
  const form = useUpdateForm(shipment, onClose);
  // The store may have dropped it from its list since.
  const isListed = [OTHER_CARRIER, NO_CARRIER, ...carriers.map(({ code }) => code)].includes(carrier);
  return (
    <FormDialog
      title={translate('shipments.update.title')}
      submitLabel={translate('ra.action.save')}
      busy={form.busy}
      failure={failureAbove(form)}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <TrackingFields
        carriers={isListed ? carriers : [...carriers, { code: carrier, name: carrierName }]}
        takesOther={takesOther || carrier === OTHER_CARRIER}
        values={{ carrier: '', carrierName: '', queryUrl: '', ...form.values }}
        set={form.set}
        errors={form.errors}
        disabled={form.busy}
      />
    </FormDialog>
  );
};

function useUpdateForm(shipment: ParcelProps['shipment'], onSaved: () => void) {
  const notify = useNotify();
  const readAgain = useReadShipmentsAgain();
  const keyOf = useClientKey();
  const { shipmentId, carrier, trackingNumber } = shipment;
  const isOther = carrier === OTHER_CARRIER;
  const first = {
    shipmentId,
    carrier,
    carrierName: isOther ? shipment.carrierName : '',
    trackingNumber,
    queryUrl: isOther ? shipment.queryUrl : '',
    clientKey: uniqueKey(),
  };
  return useZodForm<Wanted, Wanted>(load, first, async ({ carrier: chosen, ...typed }) => {
    const isSame = chosen === carrier && typed.carrierName === first.carrierName && typed.queryUrl === first.queryUrl;
    const number = chosen === NO_CARRIER ? '' : storedNumber(typed.trackingNumber);
    const wanted = { ...typed, trackingNumber: number, ...(isSame ? {} : { carrier: chosen }) };
    await call(shipmentCalls.update, { ...wanted, clientKey: keyOf(wanted) }, { reactTo: 'special' });
    notify('shipments.update.done', { type: 'success' });
    onSaved();
    await readAgain();
  });
}
