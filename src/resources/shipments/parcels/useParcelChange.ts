import { useNotify } from 'react-admin';
import { shipmentCalls } from '#contract/shipment.calls.ts';
import type { Shipment } from '#contract/shipment.schemas.ts';
import { type Action, useAction } from '#src/custom/data/useAction.ts';
import { useClientKey } from '#src/custom/data/useClientKey.ts';
import { call } from '#src/dataProvider/call.ts';
import { useReadShipmentsAgain } from '../shared/useReadShipmentsAgain.ts';

/** What can be done with a parcel in one click: cancelled, or decided about. What is in it takes more than a click. */
export type ParcelChange = 'cancel' | Exclude<Shipment['decisions'][number], 'contents'>;

/** Changes a parcel and reads it again: after a refusal too, since it may have changed meanwhile. */
export function useParcelChange(shipmentId: string, onDone?: () => void): Action<[ParcelChange]> {
  const notify = useNotify();
  const readAgain = useReadShipmentsAgain();
  const keyOf = useClientKey();
  return useAction(async (change) => {
    const clientKey = keyOf({ shipmentId, change });
    try {
      if (change === 'cancel') await call(shipmentCalls.cancel, { shipmentId, clientKey }, { reactTo: 'special' });
      else await call(shipmentCalls.decide, { shipmentId, decision: change, clientKey }, { reactTo: 'special' });
      notify(`shipments.done.${change}`, { type: 'success' });
      onDone?.();
    } finally {
      await readAgain();
    }
  });
}
