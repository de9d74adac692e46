import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exchangeRates } from '#contract/exchangeRate.calls.ts';
import { axe } from '#tests/kit/axe.ts';
import { type Desk, openDesk } from '#tests/kit/desk.ts';
import { step } from '#tests/kit/step.ts';

describe('exchange rates in a browser', () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk('rates@example.test');
  });
  afterAll(() => desk.close());

  const kept = async () =>
    (await desk.merchant.call(exchangeRates.calls.list, {})).map(({ id, rate }) => `${id} ${rate}`);

  it('are added, refused at the field, changed and taken back through the network', async () => {
    const { page, errors } = desk;
    const sent: { method: string; path: string; body: string | null }[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (!pathname.startsWith('/shop/rest/') || request.method() === 'GET') return;
      sent.push({ method: request.method(), path: pathname, body: request.postData() });
    });
    const rate = page.getByRole('textbox', { name: 'My rate' });
    const save = page.getByRole('button', { name: 'Save' });

    await step('the pricing rules lead there', async () => {
      await page.goto('/setting/importRules');
      await page.getByRole('link', { name: 'Show exchange rates' }).click();
      await page.getByRole('heading', { level: 1, name: 'Exchange rates' }).waitFor();
      await page.getByText('No rates of your own').waitFor();
      await page.getByRole('link', { name: 'Add rate' }).first().click();
      await page.getByRole('heading', { level: 1, name: 'Add an exchange rate' }).waitFor();
    });

    await step('what is wrong is told at its field, and nothing is sent', async () => {
      await rate.fill('much');
      await save.click();
      await page.getByText('Enter an exchange rate above zero').waitFor();
      expect(sent).toEqual([]);
    });

    await step('a rate is added', async () => {
      await rate.fill('0.1388');
      await save.click();
      await page.getByRole('cell', { name: '0.1388' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/exchangeRates');
      expect(sent.splice(0)).toEqual([
        { method: 'POST', path: '/shop/rest/exchangeRates', body: '{"from":"CNY","to":"USD","rate":"0.1388"}' },
      ]);
      expect(await kept()).toEqual(['CNY-USD 0.1388']);
      expect(await axe(page)).toEqual([]);
    });

    await step('the same pair again is refused by the server, at the field', async () => {
      await page.getByRole('link', { name: 'Add rate' }).click();
      await rate.fill('2');
      await save.click();
      await page.getByText('You already have a rate from CNY to USD').waitFor();
      expect(await axe(page)).toEqual([]);
      await page.getByRole('link', { name: 'Cancel' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
      expect(sent.splice(0)).toHaveLength(1);
    });

    await step('it is changed: the patch alone travels', async () => {
      await page.getByRole('cell', { name: '0.1388' }).click();
      await page.getByRole('heading', { level: 1, name: 'CNY to USD' }).waitFor();
      await rate.fill('0.14');
      await save.click();
      await page.getByRole('cell', { name: '0.14', exact: true }).waitFor();
      expect(sent.splice(0)).toEqual([
        { method: 'PUT', path: '/shop/rest/exchangeRates/CNY-USD', body: '{"rate":"0.14"}' },
      ]);
      expect(await kept()).toEqual(['CNY-USD 0.14']);
    });

    await step('the fetched rate is gone back to', async () => {
      await page.getByRole('cell', { name: '0.14', exact: true }).click();
      await page.getByRole('button', { name: 'Use fetched rate' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Use fetched rate' }).click();
      await page.getByText('No rates of your own').waitFor();
      expect(sent).toHaveLength(1);
      expect(await kept()).toEqual([]);
    });
    expect(errors).toEqual([]);
  });
});
