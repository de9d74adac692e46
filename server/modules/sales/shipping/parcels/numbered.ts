import type { SupplierParcel } from '../../../../connectors/parcels.ts';
import type { OrderParcels } from '../../purchasing/index.ts';
import { mainNumber } from '../numbers/mainNumber.ts';

/** A parcel with the number that it is kept under. */
export interface Numbered {
  told: SupplierParcel;
  number: string;
  otherNumbers: string[];
}

/** The parcels of a supplier’s order. */
export type OrderRead = Pick<OrderParcels, 'externalOrderId' | 'lines' | 'isCancelled'> & {
  parcels: readonly Numbered[];
};

/** Parcels with a number that can be followed, each once. */
export function numberedOf(parcels: readonly SupplierParcel[]): Numbered[] {
  const byNumber = new Map<string, Numbered>();
  for (const told of parcels) {
    const { number, others } = mainNumber(told.number);
    if (number !== '' && !byNumber.has(number)) byNumber.set(number, { told, number, otherNumbers: others });
  }
  return [...byNumber.values()];
}
