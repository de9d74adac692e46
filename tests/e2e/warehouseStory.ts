import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { type Desk, SLOWEST, signedIn } from '#tests/kit/desk.ts';
import { turnWorld } from '#tests/kit/world.ts';
import type { Words } from './warehouseWords.ts';

const PURCHASES = '/performance/warehousing';

/** How many of the only item of stock are in the warehouse, how many of them are reserved, and how many are free. */
export type Levels = readonly [onHand: string, allocated: string, free: string];

/** What a merchant does at the pages with goods that come to their warehouse and leave it. */
export class WarehouseStory {
  readonly page: Page;
  private readonly words: Words;

  private constructor(page: Page, words: Words) {
    this.page = page;
    this.words = words;
  }

  static async open(desk: Desk, words: Words): Promise<WarehouseStory> {
    const context = await signedIn(desk, words.options);
    context.on('weberror', (failure) => desk.errors.push(failure.error().message));
    return new WarehouseStory(await context.newPage(), words);
  }

  /** What is asked or shown over everything else. */
  get dialog(): Locator {
    return this.page.getByRole('dialog').last();
  }

  async addWarehouse(shipTo: Readonly<Record<string, string>>): Promise<void> {
    const { page, words } = this;
    await page.goto(`${PURCHASES}/warehouses`);
    await page.getByRole('button', { name: words.addWarehouse }).click();
    await this.dialog.locator('[name=name]').fill(words.warehouse);
    await this.dialog.getByLabel(words.sendHere).getByRole('switch').first().click();
    for (const [name, value] of Object.entries(shipTo))
      await this.dialog.locator(`[name="shipTo.${name}"]`).fill(value);
    await this.dialog.getByRole('switch', { name: words.isReceiving }).click();
    await this.dialog.getByRole('button', { name: words.addWarehouse }).click();
    await page.getByText(words.warehouseAdded).waitFor();
    await page.locator('tbody tr').filter({ hasText: words.warehouse }).waitFor();
  }

  /** Plans what these orders need, which comes to one purchase. */
  async plan(numbers: readonly string[]): Promise<void> {
    const { page, words } = this;
    await page.goto('/orders');
    await this.toTab(words.toBuy);
    for (const number of numbers) await page.getByRole('checkbox', { name: words.select(number) }).click();
    await page
      .getByRole('region', { name: words.selection })
      .getByRole('button', { name: words.buy, exact: true })
      .click();
    await page.getByRole('button', { name: words.buyOne }).waitFor();
  }

  async confirm(): Promise<void> {
    const { page, words } = this;
    await page.getByRole('button', { name: words.buyOne }).click();
    await this.dialog.getByRole('button', { name: words.confirmOne, exact: true }).click();
    await page.getByText(words.sentOne).waitFor();
  }

  /** The list says this of how far the purchase is. */
  async purchaseIs(orderNumber: string, state: string): Promise<void> {
    await this.page.goto(PURCHASES);
    await this.row(orderNumber).getByText(state, { exact: true }).waitFor();
  }

  /** Opens the receiving of a purchase that the list shows, takes down what arrived, and takes it in. */
  async receive(orderNumber: string, type: (dialog: Locator) => Promise<void>): Promise<void> {
    const { page, words } = this;
    await page.getByRole('checkbox', { name: words.selectPurchase(orderNumber) }).click();
    await page.getByRole('region', { name: words.selection }).getByRole('button', { name: words.receive }).click();
    const { dialog } = this;
    await type(dialog);
    await dialog.getByRole('button', { name: words.receive, exact: true }).press('Enter');
    await page.getByText(words.received).waitFor();
    await dialog.waitFor({ state: 'detached' });
  }

  /** A scanner reads this so many times. */
  async scan(text: string, times: number): Promise<void> {
    await this.dialog.locator('input:focus').waitFor();
    for (let count = 1; count <= times; count += 1) {
      await this.page.keyboard.insertText(text);
      await this.page.keyboard.press('Enter');
      await this.dialog.getByText(this.words.counted(count)).waitFor();
    }
  }

  async levelsAre(expected: Levels | 'none'): Promise<void> {
    const { page, words } = this;
    await page.goto(`${PURCHASES}/stock`);
    if (expected === 'none') {
      await page.getByText(words.noStock).waitFor();
      return;
    }
    const cells = page.locator('tbody tr').locator('.column-onHand, .column-allocated, .column-free');
    await expect.poll(() => cells.allInnerTexts(), { timeout: SLOWEST }).toEqual([...expected]);
  }

  /** Ships all of an order under this number: from stock, as some of it is reserved there. */
  async shipFromStock(order: string, trackingNumber: string): Promise<void> {
    const { page, words } = this;
    await page.goto('/orders');
    await this.toTab(words.toShip);
    await page.getByRole('link', { name: words.ship(order), exact: true }).click();
    const { dialog } = this;
    const carrier = dialog.locator('[name=carrier]');
    await carrier.fill('YunExpress');
    await carrier.press('Tab');
    await dialog.locator('[name=trackingNumber]').fill(trackingNumber);
    await dialog.getByRole('button', { name: words.submitShip, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  /** The only rows of a list that name this. */
  private row = (name: string): Locator => this.page.locator('tbody tr').filter({ hasText: name });

  // A selection is of the tab that is open: what is ticked before it opens is not kept.
  private async toTab(name: RegExp): Promise<void> {
    await this.page.getByRole('tab', { name }).click();
    await this.page.getByRole('tab', { name, selected: true }).waitFor();
  }
}

/** The sandbox turns; what 1688 lists of it is seen once its clock is there. */
export const happensAt1688 = (desk: Desk, control: 'purchases' | 'parcels', orderId: string, happening: object) =>
  turnWorld(desk.program.sandboxUrl, control, { supplier: '1688', orderId, ...happening });
