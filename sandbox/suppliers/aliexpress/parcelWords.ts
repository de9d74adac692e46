import type { Stage } from '../lib/parcels/journey.ts';

/** What is scanned, in the platform's words: a name, which says little, and a sentence. There are no codes. */
export const parcelWords: Readonly<Record<Stage, readonly [name: string, sentence: string]>> = {
  announced: ['Package ready', 'Order information received, shipping label created'],
  accepted: ['Accepted by carrier', 'Your package was accepted by the carrier'],
  departed: ['Left origin', 'Departed from country/region of origin'],
  arrived: ['Arrived', 'Arrived at destination country/region'],
  customs: ['Import customs', 'Import customs clearance started'],
  released: ['Import customs', 'Import customs clearance complete'],
  out_for_delivery: ['Out for delivery', 'Out for delivery'],
  delivered: ['Delivered', 'Your package has been delivered'],
  moving: ['Delivery update', 'Your package arrived at local Facility.'],
  held: ['Import customs', 'Held by customs'],
  ready_for_pickup: ['Delivery update', 'Ready for pick-up'],
  attempted: ['Delivery update', 'Delivery attempt unsuccessful'],
  returning: ['Delivery update', 'Your package is being returned'],
  returned: ['Delivery update', 'Returned to sender'],
  lost: ['Delivery update', 'Package lost'],
  exception: ['Delivery update', 'Package damaged'],
  stale: ['Delivery update', 'There is no news from the carrier'],
  unknown: ['Delivery update', 'Thank you for your patience'],
};
