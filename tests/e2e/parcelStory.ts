import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import type { OrderDetail } from '#contract/order.schemas.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import type { Purchase } from '#contract/purchase.schemas.ts';
import { type Desk, SLOWEST, signedIn } from '#tests/kit/desk.ts';
import { required } from '#tests/kit/required.ts';
import { turnWorld } from '#tests/kit/world.ts';
import type { Words } from './parcelWords.ts';

/** A parcel that is expected everywhere: its number, what of the order is in it (its SKU), and where it is. */
export type Seen = readonly [number: string, sku: string, where: keyof Words['states']];

interface WorldOrder {
  id: number;
  fulfilments: {
    cancelled: boolean;
    trackingNumbers: string[];
    lines: { lineId: string | number; quantity: number }[];
  }[];
}

/** What becomes of one order, followed in two windows that stay open: its drawer, and the list of all parcels. */
export class ParcelStory {
  private readonly desk: Desk;
  private readonly words: Words;
  private readonly order: OrderDetail;
  private readonly orders: Page;
  private readonly transport: Page;

  private constructor(desk: Desk, words: Words, order: OrderDetail, [orders, transport]: readonly [Page, Page]) {
    this.desk = desk;
    this.words = words;
    this.order = order;
    this.orders = orders;
    this.transport = transport;
  }

  static async open(desk: Desk, words: Words, order: OrderDetail): Promise<ParcelStory> {
    const context = await signedIn(desk, words.options);
    context.on('weberror', (failure) => desk.errors.push(failure.error().message));
    const story = new ParcelStory(desk, words, order, [await context.newPage(), await context.newPage()]);
    await story.transport.goto('/performance/transportation');
    await story.toDrawer();
    return story;
  }

  get drawer(): Locator {
    return this.orders.getByRole('dialog');
  }

  /** What is asked over the drawer. */
  get dialog(): Locator {
    return this.drawer.last();
  }

  /** A parcel in the drawer. */
  shown = (number: string): Locator => this.drawer.getByRole('listitem').filter({ hasText: number });

  /** The same in the list. */
  listed = (number: string): Locator => this.transport.locator('main :is(tbody tr, li)').filter({ hasText: number });

  /** Plans what the order needs, and buys it; returns the new purchases once they are paid at their suppliers. */
  async buy(count: number): Promise<Purchase[]> {
    const before = new Set((await this.purchases()).map(({ purchaseId }) => purchaseId));
    await this.drawer.getByRole('button', { name: this.words.buy, exact: true }).click();
    await this.orders.getByRole('button', { name: this.words.buyMany(count) }).click();
    await this.drawer.getByRole('button', { name: this.words.confirm(count), exact: true }).click();
    await this.orders.getByText(this.words.sent(count)).waitFor();
    const bought = (await this.purchases()).filter(({ purchaseId }) => !before.has(purchaseId));
    for (const { supplier, externalIds } of bought) {
      for (const orderId of externalIds) await this.turn('purchases', { supplier, orderId, event: 'pay' });
    }
    await this.toDrawer();
    return bought;
  }

  /** Something becomes of a parcel at its supplier. */
  parcel({ supplier, externalIds }: Purchase, happening: object): Promise<void> {
    return this.turn('parcels', { supplier, orderId: required(externalIds[0]), ...happening });
  }

  /** Time passes, here and at everybody's. */
  later = (ms: number): Promise<void> => this.turn('clock', { advanceMs: ms });

  /** Somebody has a purchase read again, in a window of its own. */
  async readAgain({ purchaseId }: Purchase): Promise<void> {
    const page = await this.orders.context().newPage();
    await page.goto(`/purchases?open=${purchaseId}`);
    const isAsked = page.waitForResponse((reply) => reply.url().includes(purchaseCalls.refresh.path));
    await page.getByRole('dialog').getByRole('button', { name: this.words.again }).click();
    // A window that closes takes what it was about to send along.
    await isAsked;
    await page.close();
  }

  /** Just these parcels stand in the drawer and in the list, each with what is in it and where it is. */
  async seen(...parcels: readonly Seen[]): Promise<void> {
    const expected = parcels.map(([number, sku, where]) => [number, this.titleOf(sku), this.words.states[where]]);
    const everywhere = async () => ({
      drawer: await this.parcelsIn(this.shown(this.words.prefix)),
      list: await this.parcelsIn(this.listed(this.words.prefix)),
    });
    await expect
      .poll(everywhere, { timeout: SLOWEST })
      .toEqual({ drawer: expected.toSorted(), list: expected.toSorted() });
  }

  /** The store has just these fulfilments of the order: a number and a SKU, of which one is in it. */
  async inStore(...fulfilments: readonly (readonly [number: string, sku: string])[]): Promise<void> {
    const expected = fulfilments.map(([number, sku]) => [number, `1 ${this.titleOf(sku)}`]).toSorted();
    await expect.poll(() => this.storeHas(), { timeout: SLOWEST }).toEqual(expected);
  }

  /** The order is among those whose parcels are to be checked, for this reason, until somebody says that they were. */
  async check(reason: string): Promise<void> {
    const page = this.orders;
    await page.goto('/orders');
    await page.getByRole('tab', { name: this.words.tab }).click();
    const row = page.locator('main :is(tbody tr, li)').filter({ hasText: this.order.number });
    await row.getByText(reason).waitFor();
    await row.getByRole('checkbox', { name: this.words.select(this.order.number) }).click();
    await page.getByRole('button', { name: this.words.checked }).click();
    await row.waitFor({ state: 'detached' });
  }

  private async storeHas(): Promise<string[][]> {
    const world = await (await fetch(`${this.desk.program.sandboxUrl}/_world`)).json();
    const held: WorldOrder[] = world.stores.woocommerce.harbour.orders;
    const { fulfilments } = required(held.find(({ id }) => String(id) === this.order.externalId));
    const titles = new Map(this.order.lines.map(({ lineId, title }) => [lineId, title]));
    return fulfilments
      .filter(({ cancelled }) => !cancelled)
      .map(({ trackingNumbers, lines }) => [
        ...trackingNumbers,
        ...lines.map(({ lineId, quantity }) => `${quantity} ${titles.get(String(lineId))}`),
      ])
      .toSorted();
  }

  /** The parcels in these rows, by their numbers. */
  private async parcelsIn(rows: Locator): Promise<string[][]> {
    const texts = await rows.allInnerTexts();
    const titles = this.order.lines.map(({ title }) => title);
    const first = (among: readonly string[], text: string): string => among.find((one) => text.includes(one)) ?? '';
    return texts
      .map((text) => [
        new RegExp(`${this.words.prefix}\\d{2}`).exec(text)?.[0] ?? '',
        first(titles, text),
        first(Object.values(this.words.states), text),
      ])
      .toSorted();
  }

  async purchases(): Promise<Purchase[]> {
    const { orderId } = this.order;
    return (await this.desk.merchant.call(purchaseCalls.list, { orderId, pageSize: 50 })).rows;
  }

  async toDrawer(): Promise<void> {
    await this.orders.goto(`/orders?open=${encodeURIComponent(this.order.orderId)}`);
    await this.drawer.waitFor();
  }

  private titleOf = (sku: string): string => required(this.order.lines.find((line) => line.sku === sku)).title;

  private turn = (control: 'purchases' | 'parcels' | 'clock', body: object): Promise<void> =>
    turnWorld(this.desk.program.sandboxUrl, control, body);
}
