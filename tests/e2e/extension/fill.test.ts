import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { pageFile } from '#tests/extension/livePage.ts';
import { addPurchase } from '#tests/kit/addPurchase.ts';
import { axe } from '#tests/kit/axe.ts';
import { merchantIdOf } from '#tests/kit/merchantId.ts';
import { type ExtensionDesk, openExtensionDesk } from './desk.ts';

const CHECKOUT = 'https://www.dhgate.com/placeorder/checkout.do';
const ORDER = 'Fill in order 5001 (ruiz Castellan, Portland)';

describe('the extension at a supplier’s checkout, in Chromium', () => {
  let desk: ExtensionDesk;
  let purchaseId: string;
  beforeAll(async () => {
    desk = await openExtensionDesk();
    await desk.pair();
    const { app, merchant } = desk;
    const shop = await merchant.bindWoo(app.sandbox.url, 'quiet');
    const merchantId = await merchantIdOf(app, merchant);
    const made = { merchantId, orderId: `${shop.shopId}.5001`, word: 'ruiz' };
    ({ purchaseId } = await addPurchase(app, merchant, made));
    await desk.browser.context.route(`${CHECKOUT}*`, (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: pageFile('address/dhgate.html') }),
    );
    await desk.browser.context.route('https://www.dhgate.com/sent*', (route) => {
      sent += 1;
      return route.fulfill({ body: 'sent' });
    });
  });
  afterAll(() => desk.close());
  let sent = 0;

  async function openCheckout(): Promise<Page> {
    const page = await desk.browser.context.newPage();
    await page.goto(CHECKOUT);
    return page;
  }
  /** The popup as it opens over a tab: here in a tab of its own, told which one is in front. */
  async function openPopup(): Promise<Page> {
    const worker = await desk.browser.worker();
    const id = await worker.evaluate(async (url) => {
      const tabs = await chrome.tabs.query({} as { active: boolean; currentWindow: boolean });
      return tabs.find((tab) => tab.url === url)?.id;
    }, CHECKOUT);
    const popup = await desk.browser.context.newPage();
    await popup.addInitScript(
      ([tabId, url]) => {
        chrome.tabs.query = () => Promise.resolve([{ id: tabId, url }]);
      },
      [id ?? -1, CHECKOUT] as const,
    );
    await popup.goto(`chrome-extension://${desk.browser.id}/popup.html`);
    return popup;
  }
  const take = (mine: boolean) => desk.merchant.call(purchaseCalls.claim, { purchaseId, mine });

  it('offers nothing that nobody has taken, and runs nothing there by itself', async () => {
    await take(false);
    const page = await openCheckout();
    const popup = await openPopup();
    await popup.getByText('You have taken no purchase at DHgate to buy by hand.').waitFor();
    expect(await page.locator('quayside-button').count()).toBe(0);
    await Promise.all([page.close(), popup.close()]);
  });

  it('fills in the address on a click, says what became of each field, and sends nothing', async () => {
    await take(true);
    const page = await openCheckout();
    // Room for nine digits, and the number has ten.
    await page.locator('[name=n6]').fill('Salem');
    await page.locator('[name=n5]').evaluate((field) => field.remove());
    const popup = await openPopup();
    await popup.getByRole('button', { name: ORDER }).click();
    await popup.getByText('Filled in:').waitFor();
    const said = await popup.getByRole('status').allTextContents();
    expect(said).toEqual([
      'Filled in: Country · First name · Last name · Address · Postcode',
      'Already filled in differently, left as it was: City',
      'Enter this yourself, the form did not take it: Phone',
      'No field found for: State or province',
    ]);
    const values = await page
      .locator('input, select')
      .evaluateAll((fields: HTMLInputElement[]) => fields.map(({ name, value }) => `${name}=${value}`));
    expect(values).toEqual([
      'n1=ruiz',
      'n2=Castellan',
      'n3=1 Street',
      'n4=226',
      'n6=Salem',
      'n7=97201',
      'n8=',
      'promoCode=',
      'n9=',
    ]);
    expect([sent, page.url()]).toEqual([0, CHECKOUT]);
    expect(await axe(popup, { tags: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })).toEqual([]);
    // The person's own press sends it.
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect.poll(() => sent).toBe(1);
    // A page that is closed on its way to another can keep Chromium from ever answering that it is closed.
    await page.getByText('sent', { exact: true }).waitFor();
    await Promise.all([page.close(), popup.close()]);
  });

  it('fills in nothing of what was given back meanwhile, and keeps no address', async () => {
    await take(true);
    const page = await openCheckout();
    const popup = await openPopup();
    const press = popup.getByRole('button', { name: ORDER });
    await press.waitFor();
    await take(false);
    await press.click();
    await popup.getByRole('alert').waitFor();
    expect(await page.locator('[name=n1]').inputValue()).toBe('');
    const kept = await (await desk.browser.worker()).evaluate(() =>
      chrome.storage.local.get(null as unknown as string),
    );
    expect(JSON.stringify(kept)).not.toMatch(/Castellan|1 Street|97201/);
    await Promise.all([page.close(), popup.close()]);
  });

  it('tells a page’s own scripts nothing of purchases: only its popup may ask', async () => {
    const worker = await desk.browser.worker();
    const page = await desk.browser.context.newPage();
    await page.goto('https://www.dhgate.com/product/x/912000102.html');
    const answers = await worker.evaluate(async () => {
      const tabs = await chrome.tabs.query({} as { active: boolean; currentWindow: boolean });
      const tabId = tabs.find(({ url }) => url?.includes('912000102'))?.id ?? -1;
      const ask = () =>
        Promise.race([
          chrome.runtime.sendMessage({ name: 'claimed', input: { supplier: 'dhgate' } }),
          // What may be asked for is answered, so that this comes second only where it is.
          chrome.runtime.sendMessage({ name: 'paired', input: null }).then(() => 'no answer'),
        ]).catch(() => 'no answer');
      return chrome.scripting.executeScript({ target: { tabId }, func: ask, args: [] });
    });
    expect(answers[0]?.result ?? 'no answer').toBe('no answer');
    await page.close();
  });
});
