import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { startReceiver } from './kit/receiver.ts';
import { control, type Json, shopWorld, woo } from './kit/wooClient.ts';

describe('what a WooCommerce shop owner changes', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0 });
  });
  afterAll(() => sandbox.close());
  beforeEach(() => sandbox.world.reset());

  const edit = (sku: string, body: Json) =>
    control(sandbox, 'edits', { platform: 'woocommerce', shop: 'harbour', sku, ...body });
  const named = async (sku: string): Promise<Json> => {
    const { products } = await shopWorld(sandbox, 'harbour');
    const all = (products as (Json & { variations: Json[] })[]).flatMap((product) => [product, ...product.variations]);
    return all.find((product) => product.sku === sku) ?? {};
  };

  it('is the title, the price and the stock of a simple product', async () => {
    const { status, body } = await edit('HH-BOWL-01', { title: 'Bowl', price: '19.00', inventory: 7 });
    expect([status, body.name]).toEqual([200, 'Bowl']);
    const changed = { name: 'Bowl', regular_price: '19.00', sale_price: '', manage_stock: true, stock_quantity: 7 };
    expect(await named('HH-BOWL-01')).toMatchObject(changed);
  });

  it('keeps the price that is not named, in both of WooCommerce’s', async () => {
    await edit('HH-BOARD', { compareAtPrice: '50.00' });
    expect(await named('HH-BOARD')).toMatchObject({ regular_price: '50.00', sale_price: '35.00' });
    await edit('HH-BOARD', { price: '30.00' });
    expect(await named('HH-BOARD')).toMatchObject({ regular_price: '50.00', sale_price: '30.00' });
    await edit('HH-BOARD', { compareAtPrice: null });
    expect(await named('HH-BOARD')).toMatchObject({ regular_price: '30.00', sale_price: '' });
  });

  it('is one variation and the product’s title, and both are told', async () => {
    const receiver = await startReceiver();
    const hook = { topic: 'product.updated', delivery_url: receiver.url, secret: 's' };
    await woo(sandbox, 'harbour', 'POST', '/webhooks', hook);
    await edit('HH-TOWEL-SAND', { title: 'Towel', price: '31.00', inventory: 2 });
    expect(await named('HH-TOWEL-SAND')).toMatchObject({ regular_price: '31.00', stock_quantity: 2 });
    const others = [await named('HH-TOWEL-SLATE'), await named('HH-TOWEL')];
    expect(others).toMatchObject([{ regular_price: '29.00' }, { name: 'Towel' }]);
    const told = await receiver.wait(2, ({ headers }) => headers['x-wc-webhook-topic'] !== undefined);
    const bodies = told.map(({ body }) => JSON.parse(body) as Json);
    const product = others[1]?.id;
    expect(bodies).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: product, parent_id: 0 }),
        expect.objectContaining({ parent_id: product }),
      ]),
    );
    await receiver.close();
  });

  it('is the deletion of the whole product, into the trash', async () => {
    await edit('HH-TOWEL-SAND', { delete: true });
    expect(await named('HH-TOWEL')).toMatchObject({ status: 'trash' });
  });

  it.each([
    ['NOPE', { price: '1.00' }, 'NOPE is not in this shop'],
    ['HH-BOWL-01', { price: 'cheap' }, 'price'],
    ['HH-BOWL-01', { colour: 'red' }, 'colour'],
    ['HH-BOWL-01', { shop: 'nowhere' }, 'no WooCommerce shop "nowhere"'],
  ])('of %s is refused: %j', async (sku, body, reason) => {
    const reply = await edit(sku, body);
    expect([reply.status, reply.body.error]).toEqual([400, expect.stringContaining(reason)]);
  });
});
