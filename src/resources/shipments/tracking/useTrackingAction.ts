import { useNotify } from 'react-admin';
import { shipmentCalls } from '#contract/shipment.calls.ts';
import type { Shipment } from '#contract/shipment.schemas.ts';
import { type Action, useAction } from '#src/custom/data/useAction.ts';
import { useClientKey } from '#src/custom/data/useClientKey.ts';
import { call } from '#src/dataProvider/call.ts';
import { useReadShipmentsAgain } from '../shared/useReadShipmentsAgain.ts';

/** What somebody does about a parcel on its road: lost, to be bought again or not; found again; or checked for now. */
export type TrackingAction = 'resend' | 'note' | 'found' | 'checked';

/** Does it and reads the parcel again: after a refusal too, since it may have changed meanwhile. */
export function useTrackingAction(
  { shipmentId, orderId }: Pick<Shipment, 'shipmentId' | 'orderId'>,
  onDone?: () => void,
): Action<[TrackingAction]> {
  const notify = useNotify();
  const readAgain = useReadShipmentsAgain();
  const keyOf = useClientKey();
  return useAction(async (action) => {
    try {
      if (action === 'checked') {
        await call(shipmentCalls.checked, { orderIds: [orderId] }, { reactTo: 'special' });
      } else {
        const wanted = { shipmentId, resend: action === 'resend', found: action === 'found' };
        await call(shipmentCalls.lost, { ...wanted, clientKey: keyOf(wanted) }, { reactTo: 'special' });
      }
      notify(`tracking.done.${action}`, { type: 'success' });
      onDone?.();
    } finally {
      await readAgain();
    }
  });
}
