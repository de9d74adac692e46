import { texts as digest } from './server/digest.es.ts';
import { texts as errors } from './server/errors.es.ts';
import { texts as images } from './server/images.es.ts';
import { texts as imports } from './server/imports.es.ts';
import { texts as inputs } from './server/inputs.es.ts';
import { texts as journal } from './server/journal.es.ts';
import { texts as mails } from './server/mails.es.ts';
import { texts as orders } from './server/orders.es.ts';
import { texts as places } from './server/places.es.ts';
import { texts as prices } from './server/prices.es.ts';
import { texts as products } from './server/products.es.ts';
import { texts as publishing } from './server/publishing.es.ts';
import { texts as purchases } from './server/purchases.es.ts';
import { texts as shipments } from './server/shipments.es.ts';
import { texts as stores } from './server/stores.es.ts';
import { texts as suppliers } from './server/suppliers.es.ts';
import type { texts as English } from './server.en.ts';

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
} satisfies typeof English;
