import { texts as serverTexts } from '#contract/texts/server/shipments.es.ts';
import { nested } from '#src/i18n/texts.ts';

/** What the server says of parcels by its own keys: what stands against telling their store. */
export const texts = nested(serverTexts, 'shipment');
