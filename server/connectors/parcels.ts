import type { ParcelItem } from '#contract/shipment.schemas.ts';
import type { TrackingState } from '#contract/trackingWords.ts';

export type { ParcelItem } from '#contract/shipment.schemas.ts';

/** What happened to a parcel, in the words of whoever carries it. */
export interface TrackingEvent {
  /** When. Without a zone it is the wall clock of an unknown place, as if it stood in UTC. */
  at: Date;
  hasZone: boolean;
  /** What it comes to; null where nobody knows these words. */
  state: TrackingState | null;
  /** The supplier's code or name of it, as it is written there. */
  word: string;
  /** A sentence; empty where there is none. */
  text: string;
  place: string;
}

/** A parcel as its supplier tells it now. */
export interface SupplierParcel {
  /** As the supplier writes it; it may hold several numbers, or none that anybody can follow. */
  number: string;
  /** The transport company in the supplier's words; empty where it names none. */
  carrierName: string;
  /** Where it is; null where the supplier tells nothing that is known. */
  state: TrackingState | null;
  /** The supplier's own word for that, as it is written there. */
  word: string;
  /** The oldest first. */
  events: TrackingEvent[];
  /** The day it was promised for; null where none was. */
  promisedAt: Date | null;
  /** Null where the supplier does not tell. */
  items: ParcelItem[] | null;
}

/** The parcels of an order. What could not be read of it is left out; `unreadable` names the places in the answer. */
export interface ParcelsRead {
  parcels: SupplierParcel[];
  unreadable: string[];
}
