import { texts as digest } from './server/digest.ja.ts';
import { texts as errors } from './server/errors.ja.ts';
import { texts as images } from './server/images.ja.ts';
import { texts as imports } from './server/imports.ja.ts';
import { texts as inputs } from './server/inputs.ja.ts';
import { texts as journal } from './server/journal.ja.ts';
import { texts as mails } from './server/mails.ja.ts';
import { texts as orders } from './server/orders.ja.ts';
import { texts as places } from './server/places.ja.ts';
import { texts as prices } from './server/prices.ja.ts';
import { texts as products } from './server/products.ja.ts';
import { texts as publishing } from './server/publishing.ja.ts';
import { texts as purchases } from './server/purchases.ja.ts';
import { texts as shipments } from './server/shipments.ja.ts';
import { texts as stores } from './server/stores.ja.ts';
import { texts as suppliers } from './server/suppliers.ja.ts';
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
