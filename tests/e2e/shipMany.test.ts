import type { BrowserContext, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderCalls } from '#contract/order.calls.ts';
import type { Order } from '#contract/order.schemas.ts';
import { axe } from '#tests/kit/axe.ts';
import { type Desk, openDesk, SLOWEST, signedIn } from '#tests/kit/desk.ts';
import { required } from '#tests/kit/required.ts';
import { shopProducts, turnWorld } from '#tests/kit/world.ts';

const SHOP = 'harbour';
const MANY = 50;
const CHOSEN = 3;

/** A person at the page: a click, a paste or a key counts as one act. */
class Person {
  acts = 0;
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  async click(control: Locator): Promise<void> {
    this.acts += 1;
    await control.click();
  }
  async press(key: string): Promise<void> {
    this.acts += 1;
    await this.page.keyboard.press(key);
  }
  /** Of what was copied in a spreadsheet, which is no act on this page. */
  async paste(text: string): Promise<void> {
    await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await this.press('ControlOrMeta+v');
  }
}

interface WorldOrder {
  id: number;
  fulfilments: { trackingNumbers: string[] }[];
}

const tableOf = (rows: readonly (readonly string[])[]): string => rows.map((cells) => cells.join('\t')).join('\r\n');

describe('a merchant who ships many orders at once', () => {
  let desk: Desk;
  let orders: Order[];
  beforeAll(async () => {
    desk = await openDesk('many@example.test', ['quayside', 'woo']);
    const { merchant, program } = desk;
    const reply = await fetch(`${program.sandboxUrl}/_world/wooShipping`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ shop: SHOP, way: 'core' }),
    });
    expect(reply.ok).toBe(true);
    const products = await shopProducts(program.sandboxUrl, SHOP);
    const { sku } = required(
      products.find((one) => one.sku && one.status === 'publish' && (one.stock_quantity ?? 0) > 20),
    );
    const known = new Set((await inStore()).keys());
    const bought = { platform: 'woocommerce', shop: SHOP, lines: [{ sku, quantity: 1 }] };
    await turnWorld(program.sandboxUrl, 'orders', { ...bought, country: 'any', count: MANY + 3 });
    const { shopId } = await merchant.bindWoo(program.sandboxUrl, SHOP);
    await merchant.whenRead(shopId);
    for (let at = 0; at < CHOSEN; at++) await turnWorld(program.sandboxUrl, 'orders', bought);
    await merchant.finished((await merchant.call(orderCalls.sync, { channel: 'woo' })).jobId);
    const ids = [...(await inStore()).keys()].filter((id) => !known.has(id));
    expect(ids).toHaveLength(MANY + 3 + CHOSEN);
    orders = await Promise.all(
      ids.map((id) => merchant.call(orderCalls.get, { channel: 'woo', orderId: `${shopId}.${id}` })),
    );
  });
  afterAll(() => desk.close());

  it('ships fifty from the orders page in under eight acts, by a table in Chinese', async () => {
    const person = new Person(await openPage());
    const { page } = person;
    const chosen = orders.slice(0, MANY);
    const numbers = chosen.map((_, at) => numberOf(at));
    const rows = chosen.map((order, at) => [order.number, required(numbers[at]), 'YunExpress']);
    await page.goto('/orders');
    await person.click(page.getByRole('link', { name: 'Ship many' }));
    await page.getByLabel('Paste rows from your spreadsheet').waitFor();
    await person.paste(tableOf([['订单号', '运单号', '物流公司'], ...rows]));
    await person.click(page.getByRole('button', { name: `Ship ${MANY} parcels` }));
    await page.getByText(`${MANY} parcels shipped. The stores are being updated.`).waitFor();
    expect(person.acts).toBeLessThan(8);
    await shippedAs(chosen, numbers);
    expect(desk.errors).toEqual([]);
  });

  it('has what is wrong corrected in place, and sends the rest once', async () => {
    const person = new Person(await openPage());
    const { page } = person;
    const [first, second, third] = orders.slice(MANY, MANY + 3).map(required);
    await page.goto('/orders/ship');
    await page.getByLabel('Paste rows from your spreadsheet').waitFor();
    await person.paste(
      tableOf([
        ['Order number', 'Tracking number', 'Carrier'],
        [required(first).number, numberOf(90), ''],
        ['#no-such-order', numberOf(91), ''],
        [required(third).number, '9,2E+21', 'YunExpress'],
      ]),
    );
    await page.getByText('No order #no-such-order is known here.').waitFor();
    await page.getByText('1 ready · 2 to fix').waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Ship 1 parcel' }).click();
    await page.getByText('1 parcel shipped.').waitFor();
    // What is not sent yet outlives a reload.
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('2 to fix').waitFor();
    await page.getByLabel('Order number #no-such-order').fill(required(second).number);
    await page.getByLabel(`Tracking number of order ${required(third).number}`).fill(numberOf(92));
    await page.getByRole('button', { name: 'Ship 2 parcels' }).click();
    await page.getByText('2 parcels shipped.').waitFor();
    await shippedAs([first, second, third].map(required), [numberOf(90), numberOf(91), numberOf(92)]);
    expect(desk.errors).toEqual([]);
  });

  it('ships chosen orders by a column of numbers', async () => {
    const person = new Person(await openPage());
    const { page } = person;
    const chosen = orders.slice(-CHOSEN);
    await page.goto('/orders');
    for (const { number } of chosen) {
      await person.click(page.getByRole('checkbox', { name: `Select Order ${number}` }));
    }
    await person.click(
      page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Ship', exact: true }),
    );
    await page.locator('[name=trackingNumber]:focus').waitFor();
    const numbers = chosen.map((_, at) => numberOf(70 + at));
    await person.paste(`${numbers.join('\n')}\n`);
    await person.click(page.getByRole('button', { name: 'Ship 3 parcels' }));
    await page.getByText('3 parcels shipped.').waitFor();
    await shippedAs(chosen, numbers);
    expect(desk.errors).toEqual([]);
  });

  const numberOf = (at: number): string => `YT26112800${String(at).padStart(8, '0')}`;

  async function openPage(): Promise<Page> {
    const context: BrowserContext = await signedIn(desk, { permissions: ['clipboard-read', 'clipboard-write'] });
    context.on('weberror', (failure) => desk.errors.push(failure.error().message));
    return context.newPage();
  }

  /** Each order has its number in its store, and no other. */
  async function shippedAs(of: readonly Order[], numbers: readonly string[]): Promise<void> {
    await expect.poll(() => numbersInStore(of), { timeout: SLOWEST }).toEqual(numbers.map((number) => [[number]]));
  }

  async function numbersInStore(of: readonly Order[]): Promise<string[][][]> {
    const held = await inStore();
    return of.map(({ externalId }) =>
      required(held.get(externalId)).fulfilments.map(({ trackingNumbers }) => trackingNumbers),
    );
  }

  /** The orders of the store itself, by their ids. */
  async function inStore(): Promise<Map<string, WorldOrder>> {
    const world = await (await fetch(`${desk.program.sandboxUrl}/_world`)).json();
    return new Map(world.stores.woocommerce[SHOP].orders.map((order: WorldOrder) => [String(order.id), order]));
  }
});
