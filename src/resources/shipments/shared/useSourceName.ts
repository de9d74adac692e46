import { useTranslate } from 'react-admin';
import type { Shipment } from '#contract/shipment.schemas.ts';

/** Who ships a parcel; a supplier by name where it is known. */
export function useSourceName(): (shipment: Pick<Shipment, 'origin' | 'supplier'>) => string {
  const translate = useTranslate();
  return ({ origin, supplier }) =>
    translate(origin === 'supplier' && supplier !== null ? `words.source.${supplier}` : `shipments.origin.${origin}`);
}
