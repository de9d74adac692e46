import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mappingCalls } from '#contract/mapping.calls.ts';
import { orderCalls } from '#contract/order.calls.ts';
import { productCalls } from '#contract/product.calls.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { splitStoreItemId } from '#contract/storeItemId.ts';
import { storeProductCalls } from '#contract/storeProduct.calls.ts';
import { type Desk, openDesk } from '#tests/kit/desk.ts';
import { publish } from '#tests/kit/publishing.ts';

const CSV = `Handle,Title,Body (HTML),Vendor,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src
blender,Portable Blender,<p>Mixes.</p>,Harbour,kitchen,Title,Default Title,WALK-BLENDER,400,89,,
`;
const BLENDER = '1005008101000062';
const ORDERS = 100;

/** A person at the page: a click, a key, or one field filled counts as one act. */
class Person {
  acts = 0;
  async click(control: Locator): Promise<void> {
    this.acts += 1;
    await control.click();
  }
}

describe('a merchant who buys for their orders', () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk('walk@example.test', ['quayside', 'woo']);
    await takeOrders();
  });
  afterAll(() => desk.close());

  it('has a hundred clean ones bought, each once, in under fifteen acts', async () => {
    const { page, program, errors } = desk;
    const person = new Person();
    await page.goto('/orders');
    await person.click(page.getByRole('tab', { name: `To buy ${ORDERS}` }));
    // A selection is of the tab that is open: what is ticked before it opens is not kept.
    await page.getByRole('tab', { name: `To buy ${ORDERS}`, selected: true }).waitFor();
    await person.click(page.getByRole('checkbox', { name: 'Select all' }));
    await person.click(page.getByRole('button', { name: `Select all ${ORDERS} matching` }));
    await person.click(selection(page).getByRole('button', { name: 'Buy', exact: true }));
    await person.click(page.getByRole('button', { name: new RegExp(`^Buy ${ORDERS} `) }));
    await person.click(page.getByRole('dialog').getByRole('button', { name: `Buy ${ORDERS}` }));
    await page.getByText(`Sent: ${ORDERS} supplier orders.`).waitFor();
    await person.click(page.getByRole('link', { name: 'All supplier orders' }));
    await person.click(page.getByRole('tab', { name: `To pay ${ORDERS}` }));
    await page.getByRole('link', { name: /^Pay at AliExpress/ }).waitFor();
    expect(person.acts).toBeLessThan(15);

    const world = await (await fetch(`${program.sandboxUrl}/_world`)).json();
    const orders: { mark: string; lines: { quantity: number }[] }[] = world.suppliers.aliexpress.orders;
    expect(orders.map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual(Array(ORDERS).fill([1]));
    expect(new Set(orders.map(({ mark }) => mark)).size).toBe(ORDERS);
    expect(errors).toEqual([]);
  });

  const selection = (page: Page): Locator => page.getByRole('region', { name: 'Selection' });

  /** A product of a store that is mapped to a supplier's, and the orders of it, each to an address of its own. */
  async function takeOrders(): Promise<void> {
    const { merchant, program } = desk;
    await merchant.linkAliExpress('buyer-one');
    const { shopId } = await merchant.bindWoo(program.sandboxUrl, 'quiet');
    await merchant.importFile('walk.csv', CSV);
    const { rows } = await merchant.call(productCalls.list, {});
    const productIds = rows.map(({ productId }) => productId);
    await publish(merchant, productIds, [shopId]);
    const product = await merchant.eventually(['storeProducts'], async () =>
      (await merchant.call(storeProductCalls.list, { channel: 'woo' })).rows.find(({ title }) => /Blender/.test(title)),
    );
    const url = `https://www.aliexpress.com/item/${BLENDER}.html`;
    const { offers } = await merchant.call(mappingCalls.offers, { url });
    const components = [
      { supplier: 'aliexpress' as const, productId: BLENDER, skuId: offers[0]?.skuId ?? '', pieces: 1 },
    ];
    await merchant.call(mappingCalls.save, {
      storeId: shopId,
      productId: splitStoreItemId(product.id).externalId,
      source: 'offers',
      revision: 0,
      rules: [{ priority: 1, components }],
    });
    const { defaultHoldMinutes: _, ...settings } = await merchant.call(purchaseCalls.settings, {});
    await merchant.call(purchaseCalls.saveSettings, { ...settings, holdMinutes: 0 });
    for (let at = 0; at < ORDERS; at += 1) {
      const body = {
        platform: 'woocommerce',
        shop: 'quiet',
        lines: [{ sku: 'WALK-BLENDER', quantity: 1 }],
        customer: { address1: `${at + 1} Sample Quay` },
      };
      const headers = { 'content-type': 'application/json' };
      const reply = await fetch(`${program.sandboxUrl}/_world/orders`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      if (!reply.ok) throw new Error(await reply.text());
    }
    await merchant.eventually(['orders'], async () =>
      (await merchant.call(orderCalls.counts, {})).tasks.buy === ORDERS ? true : null,
    );
  }
});
