import type { Browser, BrowserContext, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SESSION_COOKIE } from '#contract/enums.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { todayCalls } from '#contract/today.calls.ts';
import { launchBrowser } from '#tests/kit/browser.ts';
import { SLOWEST } from '#tests/kit/desk.ts';
import { latestCode } from '#tests/kit/mail.ts';
import { Merchant } from '#tests/kit/merchant.ts';
import { type Program, startNewProgram } from '#tests/kit/program.ts';
import { required } from '#tests/kit/required.ts';

const EMAIL = 'newcomer@example.test';

describe('a newcomer who has read nothing', () => {
  let program: Program;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let startedAt: number;
  const errors: string[] = [];

  beforeAll(async () => {
    startedAt = Date.now();
    program = await startNewProgram();
    browser = await launchBrowser();
    context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
    context.setDefaultTimeout(SLOWEST);
    context.on('weberror', (failure) => errors.push(failure.error().message));
    page = await context.newPage();
  });
  afterAll(async () => {
    await browser?.close();
    await program?.stop();
  });

  it('comes from the start to a parcel that is delivered, by nothing but what the screens offer', async () => {
    await page.goto(program.url);
    await register();
    await collect();
    await connectStore();
    await publish();
    const sandbox = await opened(step('Get the first order').getByRole('link', { name: 'Have a customer buy' }));
    // The store that was just published to is chosen already.
    await sandbox.getByRole('button', { name: 'A customer buys' }).click();
    await done('Get the first order');
    await buy();
    await sandbox.getByRole('button', { name: 'Ten minutes pass' }).click();
    await done('Buy it from the supplier');
    await pay();
    await deliver(sandbox);
    process.stdout.write(`From the start to the parcel: ${Math.round((Date.now() - startedAt) / 1000)} s.\n`);

    const merchant = await signedIn();
    const { steps } = await merchant.call(todayCalls.today, {});
    expect(Object.values(steps ?? {})).toEqual(Array(6).fill(true));
    const { rows } = await merchant.call(purchaseCalls.list, {});
    expect(rows.map(({ status, payment }) => [status, payment])).toEqual([['placed', 'paid']]);
    const world = await (await fetch(`${program.sandboxUrl}/_world`)).json();
    expect(world.suppliers.aliexpress.orders).toHaveLength(1);
    expect(errors).toEqual([]);
  });

  const menu = (name: string): Locator =>
    page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: new RegExp(`^${name}\\b`) });
  const step = (name: string): Locator =>
    page.getByRole('region', { name: 'Get started' }).getByRole('listitem').filter({ hasText: name });

  /** A step is marked as done, on a dashboard that stays open. */
  const done = (name: string): Promise<void> => step(name).getByRole('img', { name: 'Done' }).waitFor();

  /** The page that a link opens beside this one. */
  async function opened(link: Locator): Promise<Page> {
    const [other] = await Promise.all([context.waitForEvent('page'), link.click()]);
    return other;
  }

  async function register(): Promise<void> {
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByRole('heading', { name: 'Create your account' }).waitFor();
    await page.getByLabel('E-mail').fill(EMAIL);
    await page.getByRole('button', { name: 'Get code' }).click();
    await page.getByText('newest file of its data folder').waitFor();
    await page.getByLabel('Verification code').fill(latestCode(program.dataDir, EMAIL));
    await page.getByLabel('Password', { exact: true }).fill('correct horse');
    await page.getByLabel('Confirm password').fill('correct horse');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Create account' }).click();
  }

  async function collect(): Promise<void> {
    await step('Bring products in').getByRole('link', { name: 'Open Discover' }).click();
    await page.getByRole('link', { name: 'Authorise' }).click();
    await page.getByRole('button', { name: 'Link an account' }).click();
    await page.getByRole('link', { name: 'Continue as buyer-one' }).click();
    await page.getByRole('heading', { name: 'is linked' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Discover' }).click();
    await page
      .getByRole('button', { name: /^Collect/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'In the import list' }).waitFor();
    await menu('Home').click();
    await done('Bring products in');
  }

  async function connectStore(): Promise<void> {
    await step('Connect a store').getByRole('link', { name: 'Connect a store' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Wi )?Wix/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue to Wix' }).click();
    await page.getByRole('link', { name: 'Agree & add to Harbour' }).click();
    await page.getByText('is connected').waitFor();
  }

  async function publish(): Promise<void> {
    await page.getByRole('link', { name: 'Choose products to publish' }).click();
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('checkbox', { name: /^Harbour/ }).check();
    await page.getByRole('radio', { name: /^On shelf/ }).check();
    await page.getByRole('checkbox', { name: /^Online store/ }).check();
    for (const fix of ['Shorten titles', 'Fill in SKUs', 'Save and apply it']) {
      const button = page.getByRole('button', { name: fix });
      await button.click();
      await button.waitFor({ state: 'detached' });
    }
    await page.getByRole('button', { name: /^Publish 1 product/ }).click();
    await page.getByText('1 done').waitFor();
    await menu('Home').click();
    await done('Publish');
  }

  async function buy(): Promise<void> {
    await step('Buy it from the supplier').getByRole('link', { name: 'Orders to buy' }).click();
    await page.getByRole('main').getByRole('row').getByText('Buy', { exact: true }).click();
    await page.getByRole('button', { name: /^Buy 1 / }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Buy 1' }).click();
    await page.getByText('1 supplier order confirmed.').waitFor();
    await menu('Home').click();
  }

  async function pay(): Promise<void> {
    await page.getByRole('main').getByRole('link', { name: 'Supplier orders to pay' }).click();
    const cashier = await opened(page.getByRole('link', { name: /^Pay at AliExpress/ }));
    await cashier.getByRole('button', { name: 'Pay' }).first().click();
    await cashier.getByText('Nothing waits for payment.').waitFor();
    await cashier.close();
    await menu('Home').click();
  }

  async function deliver(sandbox: Page): Promise<void> {
    await step('See it delivered').getByRole('link', { name: 'Move the parcel on' }).waitFor();
    await sandbox.getByRole('button', { name: 'The parcel moves on' }).click();
    await sandbox.getByText('is on its way').waitFor();
    await menu('Shipments').click();
    const parcel = page.getByRole('main').getByRole('row');
    await parcel.getByText('Awaiting carrier', { exact: true }).waitFor();
    await sandbox.getByRole('button', { name: 'The parcel moves on' }).click();
    await sandbox.getByText('was delivered').waitFor();
    await parcel.getByText('Delivered', { exact: true }).waitFor();
    await menu('Home').click();
    await page.getByRole('heading', { name: 'Needs you today' }).waitFor();
    // With its last step done the list of steps is gone.
    await page.getByRole('heading', { name: 'Get started' }).waitFor({ state: 'detached' });
  }

  async function signedIn(): Promise<Merchant> {
    const { value: token } = required((await context.cookies()).find(({ name }) => name === SESSION_COOKIE));
    return Object.assign(new Merchant({ url: program.url, email: EMAIL }), { token });
  }
});
