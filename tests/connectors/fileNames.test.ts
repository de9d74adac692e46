import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { storePlatforms, supplierPlatforms } from '#contract/enums.ts';
import { supplierConnectors } from '#server/connectors/registry.ts';

const CONNECTORS = resolve(import.meta.dirname, '../../server/connectors');

/** The files of a platform, `page/skus` for `page/skus.ts`. */
const filesOf = (kind: 'stores' | 'suppliers', platform: string): string[] =>
  readdirSync(join(CONNECTORS, kind, platform), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -'.ts'.length));

/** One part has one name in all of them: who knows one platform finds the way in the next. */
const ofEveryStore = [
  'index',
  'client',
  'fault',
  'wire',
  'wireOrder',
  'shop',
  'products',
  'mapProduct',
  'orders',
  'mapOrder',
  'webhooks',
  'productBody',
  'variants',
  'images',
  'publish',
  'reconcile',
  'change',
];
/** What not every platform has, or has so much of that it is a file. */
const ofSomeStores = [
  'authorisation',
  'connect',
  'address',
  'rate',
  'paging',
  'bulk',
  'cost',
  'orderLines',
  'orderDetails',
  'personIds',
  'states',
  'amounts',
  'text',
  'collections',
  'stock',
  'validateListing',
  'sendProduct',
  'finish',
  'updateMany',
  'documents/reading',
  'documents/writing',
  'documents/shop',
  'documents/shipping',
  'fulfilment',
  'wireFulfilment',
  'takingOver',
  'movePart',
  'carriers',
  'trackingPlugin',
  'fulfilmentNotes',
  'privacy',
  'signInLinks',
];

const ofEverySupplier = ['index', 'link', 'links', 'page'];
const ofEverySupplierWithApi = ['client', 'fault', 'authorisation', 'wire', 'product', 'mapProduct', 'freight'];
const ofSomeSuppliers = [
  'collected',
  'discovery',
  'feed',
  'selection',
  'address',
  'buying',
  'quote',
  'orderForm',
  'placeOrder',
  'refusals',
  'orders',
  'mapOrder',
  'wireOrder',
  'parcels',
  'wireParcels',
  ...['data', 'read', 'jsonLd', 'skus', 'prices', 'delivery'].map((part) => `page/${part}`),
];
/** The layouts of AliExpress's pages, of its countries and years: each has a reader. */
const layouts = ['countrySites', 'legacy2018', 'mtop2024', 'runParams'].map((layout) => `page/${layout}`);

describe('the folders of connectors', () => {
  it.each(storePlatforms)('%s has the files that every store has, and no other names', (platform) => {
    const files = filesOf('stores', platform);
    expect(files).toEqual(expect.arrayContaining(ofEveryStore));
    expect(files.filter((file) => ![...ofEveryStore, ...ofSomeStores].includes(file))).toEqual([]);
  });

  it.each(supplierPlatforms)('%s has the files that every supplier has, and no other names', (platform) => {
    const files = filesOf('suppliers', platform);
    const { limits } = supplierConnectors[platform];
    expect(files).toEqual(expect.arrayContaining([...ofEverySupplier, ...(limits ? ofEverySupplierWithApi : [])]));
    const known = [...ofEverySupplier, ...ofEverySupplierWithApi, ...ofSomeSuppliers];
    const own = platform === 'aliexpress' ? layouts : [];
    expect(files.filter((file) => ![...known, ...own].includes(file))).toEqual([]);
  });

  it.each(['stores', 'suppliers'] as const)('%s: a platform has a folder, and nothing else has one', (kind) => {
    const platforms: readonly string[] = kind === 'stores' ? storePlatforms : supplierPlatforms;
    expect(readdirSync(join(CONNECTORS, kind)).sort()).toEqual([...platforms].sort());
  });
});
