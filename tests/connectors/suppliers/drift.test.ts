import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CollectedProduct, type CollectedVariant } from '#contract/collected.schemas.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import type { SupplierConnector } from '#server/connectors/supplier.ts';
import { ali1688 } from '#server/connectors/suppliers/1688/index.ts';
import { alibaba } from '#server/connectors/suppliers/alibaba/index.ts';
import { aliexpress } from '#server/connectors/suppliers/aliexpress/index.ts';
import { dhgate } from '#server/connectors/suppliers/dhgate/index.ts';
import { ebay } from '#server/connectors/suppliers/ebay/index.ts';
import { required } from '#tests/kit/required.ts';
import { startSupplierSandbox } from '#tests/kit/supplierSandbox.ts';
import { startSandbox } from '../../../sandbox/index.ts';
import type { Mutation } from '../../../sandbox/suppliers/mutate.ts';
import { startEbay } from './ebay/sandboxSupplier.ts';

/** A supplier whose products change, and a product of it as its connector reads it. */
interface Changing {
  control(path: string, body: unknown): Promise<unknown>;
  read(): Promise<CollectedProduct>;
  close(): Promise<void>;
}

interface Supplier {
  name: SupplierPlatform;
  productId: string;
  /** The supplier's own id of a SKU as the connector tells it. */
  idOf?(told: string): string;
  start(productId: string): Promise<Changing>;
}

/** One whose buyers sign in, read by its API. */
const byApi =
  (connector: SupplierConnector, account: string, query: { shipTo: string; currency: string }): Supplier['start'] =>
  async (productId) => {
    const world = await startSupplierSandbox(connector, account);
    const ask = { productId, language: 'en', ...query };
    return {
      ...world,
      read: async () => CollectedProduct.parse(await required(connector.product)(world.session, ask)),
    };
  };

async function onEbay(productId: string): Promise<Changing> {
  const world = await startEbay();
  const ask = { productId, shipTo: 'US', currency: 'USD', language: 'en' };
  return { ...world, read: async () => CollectedProduct.parse(await required(ebay.product)(world.session, ask)) };
}

/** Its pages tell the id of the chosen SKU alone: each is chosen in turn. */
async function onDhgate(productId: string): Promise<Changing> {
  const sandbox = await startSandbox({ port: 0 });
  const post = async (path: string, body: unknown): Promise<unknown> => {
    const reply = await fetch(`${sandbox.url}/_world/${path}`, { method: 'POST', body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(await reply.text());
    return reply.json();
  };
  const page = async (skuId: string): Promise<CollectedProduct> => {
    const address = `${sandbox.url}/_hosts/www.dhgate.com/product/x/${productId}.html?skuId=${skuId}`;
    const product = required(dhgate.page)(await (await fetch(address)).text());
    if (!product) throw Object.assign(new Error('no product'), { key: 'supplierProductGone' });
    return CollectedProduct.parse(product);
  };
  const skuIds = async (): Promise<string[]> => {
    const world = await (await fetch(`${sandbox.url}/_world`)).json();
    const products: { productId: string; skus: { skuId: string }[] }[] = world.suppliers.dhgate.products;
    return products.find((one) => one.productId === productId)?.skus.map(({ skuId }) => skuId) ?? [];
  };
  return {
    control: post,
    read: async () => {
      const shown: CollectedProduct[] = [];
      for (const skuId of await skuIds()) shown.push(await page(skuId));
      const [first] = shown;
      if (!first) throw new Error('no product');
      const variants = shown.flatMap((one) => one.variants.filter(({ supplierSkuId }) => supplierSkuId !== null));
      return { ...first, variants };
    },
    close: () => sandbox.close(),
  };
}

const suppliers: Supplier[] = [
  {
    name: 'aliexpress',
    productId: '1005008101000020',
    start: byApi(aliexpress, 'buyer-one', { shipTo: 'US', currency: 'USD' }),
  },
  {
    name: 'alibaba',
    productId: '1600900100011',
    start: byApi(alibaba, 'importer-one', { shipTo: 'US', currency: 'USD' }),
  },
  {
    name: '1688',
    productId: '823801530024',
    idOf: (told) => told.split(';')[0] ?? '',
    start: byApi(ali1688, 'buyer-one', { shipTo: 'CN', currency: 'CNY' }),
  },
  { name: 'ebay', productId: '256100400020', start: onEbay },
  { name: 'dhgate', productId: '912000102', start: onDhgate },
];

describe.each(suppliers)('SKUs that drift at $name', ({ name, productId, idOf = (told) => told, start }) => {
  let world: Changing;
  beforeEach(async () => {
    world = await start(productId);
  });
  afterEach(() => world.close());

  const ids = ({ variants }: CollectedProduct): string[] => variants.map((one) => idOf(one.supplierSkuId ?? '')).sort();
  /** The product before and after something becomes of its second SKU, and that SKU in both. */
  const happens = async (change: Mutation) => {
    const before = await world.read();
    const skuId = idOf(before.variants[1]?.supplierSkuId ?? '');
    const own = ({ variants }: CollectedProduct): CollectedVariant | undefined =>
      variants.find(({ supplierSkuId }) => idOf(supplierSkuId ?? '') === skuId);
    await world.control('drift', { supplier: name, productId, change, skuId });
    const after = await world.read();
    return { skuId, before, after, was: own(before), is: own(after) };
  };

  it('have another id and all else as it was', async () => {
    const { skuId, before, after, was, is } = await happens('skuId');
    expect(is).toBeUndefined();
    expect(ids(after)).toHaveLength(ids(before).length);
    const other = after.variants.find(({ optionValues }) => String(optionValues) === String(was?.optionValues));
    expect(other).toMatchObject({ price: was?.price, imageSrc: was?.imageSrc });
    expect(ids(before)).not.toContain(idOf(other?.supplierSkuId ?? ''));
    expect(ids(after)).not.toContain(skuId);
  });

  it('have other words, under the same id', async () => {
    const { before, after, was, is } = await happens('options');
    expect(is?.optionValues[0]).toBe(`${was?.optionValues[0]} (2nd edition)`);
    expect(is?.optionValues.slice(1)).toEqual(was?.optionValues.slice(1));
    expect(ids(after)).toEqual(ids(before));
  });

  it('have another picture, under the same id and words', async () => {
    const { before, after, was, is } = await happens('picture');
    expect(is?.imageSrc).toMatch(/^https:/);
    expect(is?.imageSrc).not.toBe(was?.imageSrc);
    expect(is?.optionValues).toEqual(was?.optionValues);
    expect(ids(after)).toEqual(ids(before));
  });

  it('are gone, one or the whole product', async () => {
    const { skuId, before, after } = await happens('gone');
    expect(ids(after)).toEqual(ids(before).filter((id) => id !== skuId));
    await world.control('drift', { supplier: name, productId, change: 'gone' });
    await expect(world.read()).rejects.toMatchObject({ key: 'supplierProductGone' });
  });
});

describe('many that drift at once', () => {
  it('are chosen by the seed, one of a product, and changed', async () => {
    const drifted = async (seed: number) => {
      const sandbox = await startSandbox({ port: 0 });
      const body = JSON.stringify({ supplier: 'aliexpress', count: 12, seed });
      const reply = await fetch(`${sandbox.url}/_world/driftMany`, { method: 'POST', body });
      await sandbox.close();
      const { changes } = (await reply.json()) as { changes: { productId: string; change: Mutation }[] };
      return changes;
    };
    const changes = await drifted(3);
    expect(new Set(changes.map(({ productId }) => productId)).size).toBe(12);
    expect(new Set(changes.map(({ change }) => change)).size).toBeGreaterThan(2);
    expect(await drifted(3)).toEqual(changes);
    expect(await drifted(4)).not.toEqual(changes);
  });
});
