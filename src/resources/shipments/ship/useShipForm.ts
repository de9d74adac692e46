import { useNotify, useStore } from 'react-admin';
import type { SentOf } from '#contract/endpoint.ts';
import { shipmentCalls } from '#contract/shipment.calls.ts';
import { NO_CARRIER, OTHER_CARRIER } from '#contract/shipmentWords.ts';
import { splitStoreItemId } from '#contract/storeItemId.ts';
import { useClientKey } from '#src/custom/data/useClientKey.ts';
import { useZodForm, type ZodForm } from '#src/custom/form/useZodForm.ts';
import { call } from '#src/dataProvider/call.ts';
import { useReadShipmentsAgain } from '../shared/useReadShipmentsAgain.ts';
import { atFormLines } from './atFormLines.ts';
import { firstValues, type LastCarrier, type OrderShipping, type ShipSubject, type ShipValues } from './shipValues.ts';

type Wanted = SentOf<typeof shipmentCalls.create>;

const load = async () => (await import('./ShipForm.ts')).ShipForm;

/** The form of a parcel. The last carrier of each store is remembered in this browser. */
export function useShipForm(subject: ShipSubject, shipping: OrderShipping, onShipped: () => void): ZodForm<ShipValues> {
  const notify = useNotify();
  const readAgain = useReadShipmentsAgain();
  const keyOf = useClientKey();
  const { storeId } = splitStoreItemId(subject.orderId);
  const [last, setLast] = useStore<LastCarrier | null>(`shipments.carrier.${storeId}`, null);
  const form = useZodForm(load, firstValues(subject, shipping, last), async (parcel: Wanted) => {
    const { notify: isMailed, ...rest } = parcel;
    const wanted = shipping.choosesNotify ? { ...rest, notify: isMailed } : rest;
    try {
      await call(shipmentCalls.create, { ...wanted, clientKey: keyOf(wanted) }, { reactTo: 'special' });
    } catch (error) {
      throw atFormLines(error, parcel.lines, form.values.lines);
    }
    const { carrier, carrierName = '', queryUrl = '' } = parcel;
    const isOther = carrier === OTHER_CARRIER;
    if (carrier !== NO_CARRIER) {
      setLast({ carrier, carrierName: isOther ? carrierName : '', queryUrl: isOther ? queryUrl : '' });
    }
    notify('shipments.ship.done', { type: 'success' });
    onShipped();
    await readAgain();
  });
  return form;
}
