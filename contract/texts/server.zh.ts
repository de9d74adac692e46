import { texts as digest } from './server/digest.zh.ts';
import { texts as errors } from './server/errors.zh.ts';
import { texts as images } from './server/images.zh.ts';
import { texts as imports } from './server/imports.zh.ts';
import { texts as inputs } from './server/inputs.zh.ts';
import { texts as journal } from './server/journal.zh.ts';
import { texts as mails } from './server/mails.zh.ts';
import { texts as orders } from './server/orders.zh.ts';
import { texts as places } from './server/places.zh.ts';
import { texts as prices } from './server/prices.zh.ts';
import { texts as products } from './server/products.zh.ts';
import { texts as publishing } from './server/publishing.zh.ts';
import { texts as purchases } from './server/purchases.zh.ts';
import { texts as shipments } from './server/shipments.zh.ts';
import { texts as stores } from './server/stores.zh.ts';
import { texts as suppliers } from './server/suppliers.zh.ts';
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
