import { useTranslate } from 'react-admin';
import type { Shipment } from '#contract/shipment.schemas.ts';
import { NO_CARRIER } from '#contract/shipmentWords.ts';

/** What the transport company of a parcel is called; of one that nobody can follow, that. */
export function useCarrierName(): (shipment: Pick<Shipment, 'carrier' | 'carrierName'>) => string {
  const translate = useTranslate();
  return ({ carrier, carrierName }) =>
    carrier === NO_CARRIER ? translate(`shipments.carrier.${NO_CARRIER}`) : carrierName;
}
