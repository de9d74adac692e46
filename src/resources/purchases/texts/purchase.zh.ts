import { texts as said } from '#contract/texts/server/purchases.zh.ts';
import { nested } from '#src/i18n/texts.ts';

/** What the server says of purchases by its own keys: what stands against them, why they were left out, how they went. */
export const texts = nested(said, 'purchase');
