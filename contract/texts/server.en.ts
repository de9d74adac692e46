import { texts as digest } from './server/digest.en.ts';
import { texts as errors } from './server/errors.en.ts';
import { texts as images } from './server/images.en.ts';
import { texts as imports } from './server/imports.en.ts';
import { texts as inputs } from './server/inputs.en.ts';
import { texts as journal } from './server/journal.en.ts';
import { texts as mails } from './server/mails.en.ts';
import { texts as orders } from './server/orders.en.ts';
import { texts as places } from './server/places.en.ts';
import { texts as prices } from './server/prices.en.ts';
import { texts as products } from './server/products.en.ts';
import { texts as publishing } from './server/publishing.en.ts';
import { texts as purchases } from './server/purchases.en.ts';
import { texts as shipments } from './server/shipments.en.ts';
import { texts as stores } from './server/stores.en.ts';
import { texts as suppliers } from './server/suppliers.en.ts';

/** Sentences that only the server says, by what they are about. */
export const texts = {
  ...errors,
  ...inputs,
  ...prices,
  ...imports,
  ...products,
  ...images,
  ...suppliers,
  ...stores,
  ...publishing,
  ...orders,
  ...places,
  ...purchases,
  ...shipments,
  ...journal,
  ...mails,
  ...digest,
};
