import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ShopifyClient } from '#server/connectors/stores/shopify/client.ts';
import { type Document, sizeOf } from '#server/connectors/stores/shopify/cost.ts';
import * as reading from '#server/connectors/stores/shopify/documents/reading.ts';
import * as shopDocuments from '#server/connectors/stores/shopify/documents/shop.ts';
import * as writing from '#server/connectors/stores/shopify/documents/writing.ts';
import { inputCost } from '#server/connectors/stores/shopify/productBody.ts';
import { freePace } from '#tests/kit/freePace.ts';
import { json, scriptedHttp } from '#tests/kit/scriptedHttp.ts';
import { type Sandbox, startSandbox } from '../../../../sandbox/index.ts';
import { ask } from '../../../sandbox/kit/shopifyClient.ts';

const MOST_POINTS = 1000;
const MOST_ENTRIES = 250;

const documents: Record<string, Document> = { ...reading, ...writing, ...shopDocuments };
const gid = (kind: string, number = 1): string => `gid://shopify/${kind}/${number}`;
const many = <T>(entry: (at: number) => T): T[] => Array.from({ length: MOST_ENTRIES }, (_, at) => entry(at));
const variants = many((at) => ({ optionValues: [{ optionName: 'Size', name: `${at}` }], price: '1.00' }));
const sets = {
  title: 'T',
  files: many((at) => ({ originalSource: `https://images.example/${at}.jpg`, contentType: 'IMAGE' })),
  productOptions: [{ name: 'Size', values: many((at) => ({ name: `${at}` })) }],
  variants: variants.map((variant, at) => ({
    ...variant,
    file: { originalSource: `https://images.example/${at}.jpg`, contentType: 'IMAGE' },
    metafields: [{ namespace: 'quayside', key: 'variant', type: 'single_line_text_field', value: `${at}` }],
  })),
};

/** The longest that each is sent with, beside its ids and its page. */
const variablesOf: Record<string, object> = {
  ordersPage: { holds: true },
  ordersWhole: { holds: true },
  linesPage: { id: gid('Order') },
  variantsPage: { id: gid('Product') },
  bulkOperation: { id: gid('BulkOperation') },
  runBulk: { query: reading.productsInBulk.text },
  productStanding: { id: gid('Product') },
  moreVariants: { id: gid('Product') },
  productByMark: { identifier: { id: gid('Product') } },
  productSet: { identifier: { id: gid('Product') }, input: sets },
  productUpdate: { product: { id: gid('Product'), tags: many((at) => `t${at}`) } },
  productDelete: { input: { id: gid('Product') } },
  publish: { id: gid('Product'), input: [{ publicationId: gid('Publication') }] },
  mediaOf: { ids: [gid('Product')] },
  variantsCreate: { productId: gid('Product'), variants },
  variantsUpdate: {
    productId: gid('Product'),
    variants: many((at) => ({ id: gid('ProductVariant', at), price: '1.00' })),
  },
  variantsDelete: { productId: gid('Product'), variantsIds: many((at) => gid('ProductVariant', at)) },
  setQuantities: {
    input: {
      name: 'available',
      reason: 'correction',
      quantities: many((at) => ({
        inventoryItemId: gid('InventoryItem', at),
        locationId: gid('Location'),
        quantity: 1,
        changeFromQuantity: null,
      })),
    },
    key: 'k',
  },
  collectionsNamed: { query: "title:'T'" },
  collectionCreate: { collection: { title: 'T' } },
  defineMark: {
    definition: { namespace: 'quayside', key: 'mark', name: 'Quayside', ownerType: 'PRODUCT', type: 'id' },
  },
  subscribe: { topic: 'ORDERS_CREATE', subscription: { uri: 'https://quayside.example/w', format: 'JSON' } },
  unsubscribe: { id: gid('WebhookSubscription') },
};

describe('what an operation with its longest lists asks for', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0 });
    sandbox.world.paceless = true;
  });
  afterAll(() => sandbox.close());

  /** What Shopify runs by itself has no limit: https://shopify.dev/docs/api/usage/bulk-operations/queries */
  const asked = Object.entries(documents).filter(([name]) => !name.includes('InBulk'));

  it.each(asked)('%s: no more than one operation may, and about what is reckoned', async (name, document) => {
    const { ids, first } = sizeOf(document);
    const lists = {
      ...(document.most.ids > 1 ? { ids: Array.from({ length: ids }, (_, at) => gid('Order', at + 1)) } : {}),
      ...(document.most.first > 1 ? { first } : {}),
    };
    const { body } = await ask(sandbox, document.text, { ...variablesOf[name], ...lists });
    expect(body.errors).toBeUndefined();
    const requested = body.extensions?.cost.requestedQueryCost ?? Number.NaN;
    expect(requested).toBeLessThanOrEqual(MOST_POINTS);
    const guess = document.cost * ids + (name === 'productSet' ? inputCost(sets) : 0);
    expect(guess).toBeGreaterThanOrEqual(requested);
    expect(guess).toBeLessThan(requested * 2);
  });
});

/** A shop in which each node of `nodes(ids:)` costs so much, and each row of a page; it tells what it refuses, or not. */
function shopWhere({ perId = 0, perRow = 0, told = true }: { perId?: number; perRow?: number; told?: boolean }) {
  const Sent = z.object({
    variables: z.object({ ids: z.array(z.string()).default([]), first: z.number().default(0) }),
  });
  const lengths: [ids: number, first: number][] = [];
  const http = scriptedHttp(({ body }) => {
    const { ids, first } = Sent.parse(JSON.parse(body ?? '')).variables;
    const cost = Math.max(ids.length, 1) * (perId + first * perRow);
    lengths.push([ids.length, first]);
    if (cost > MOST_POINTS) {
      const extensions = { code: 'MAX_COST_EXCEEDED', ...(told ? { cost, maxCost: MOST_POINTS } : {}) };
      return json(200, { errors: [{ message: `Query cost is ${cost}, which exceeds …`, extensions }] });
    }
    const throttleStatus = { maximumAvailable: 2000, currentlyAvailable: 2000, restoreRate: 100 };
    const extensions = { cost: { requestedQueryCost: cost, actualQueryCost: cost, throttleStatus } };
    return json(200, { data: { nodes: ids.map((id) => ({ id })), first }, extensions });
  });
  return { lengths, client: new ShopifyClient({ url: 'https://s.myshopify.com', http, pace: freePace }, 't') };
}

const Nodes = z.object({ nodes: z.array(z.object({ id: z.string() })) });
const idsOf = (count: number): string[] => Array.from({ length: count }, (_, at) => gid('Order', at + 1));
/** Nothing is known of it yet. */
const unknown = (document: Document): Document => ({ ...document });

describe('how much one operation asks for', () => {
  it('follows from what is refused, by halves down to one, and is kept', async () => {
    const document = unknown(reading.ordersWhole);
    const { client, lengths } = shopWhere({ perId: 600, told: false });
    const asked = (count: number) => client.askNodes(document, { ids: idsOf(count) }, Nodes);
    expect((await asked(9)).map(({ id }) => id)).toEqual(idsOf(9));
    expect(lengths.map(([ids]) => ids)).toEqual([8, 4, 2, ...Array(9).fill(1)]);
    lengths.length = 0;
    expect(await asked(2)).toHaveLength(2);
    expect(lengths.map(([ids]) => ids)).toEqual([1, 1]);
  });

  it('follows from what a refusal says of the cost, and from every answer', async () => {
    const document = unknown(reading.ordersWhole);
    const dear = shopWhere({ perId: 240 });
    await dear.client.askNodes(document, { ids: idsOf(20) }, Nodes);
    expect(dear.lengths.map(([ids]) => ids)).toEqual([8, 4, 4, 4, 4, 4]);
    const cheap = shopWhere({ perId: 140 });
    await cheap.client.askNodes(document, { ids: idsOf(20) }, Nodes);
    expect(cheap.lengths.map(([ids]) => ids)).toEqual([4, 7, 7, 2]);
  });

  it('is a shorter page where rows cost too much, of a list and of a single node', async () => {
    const page = unknown(reading.ordersPage);
    const list = shopWhere({ perRow: 100 });
    await list.client.ask(page, {}, z.unknown());
    await list.client.ask(page, {}, z.unknown());
    expect(list.lengths.map(([, first]) => first)).toEqual([25, 10, 10]);
    const whole = unknown(reading.productsWhole);
    const node = shopWhere({ perRow: 60 });
    await node.client.askNodes(whole, { ids: idsOf(1) }, Nodes);
    expect(node.lengths).toEqual([
      [1, 100],
      [1, 16],
    ]);
  });

  it('ends with Shopify’s own words where nothing shorter is left to ask for', async () => {
    const { client, lengths } = shopWhere({ perId: 2000, told: false });
    const asked = client.askNodes(unknown(writing.inventoryItems), { ids: idsOf(2) }, Nodes);
    await expect(asked).rejects.toMatchObject({ kind: 'rejected', codes: ['MAX_COST_EXCEEDED'] });
    expect(lengths.map(([ids]) => ids)).toEqual([2, 1]);
  });
});
