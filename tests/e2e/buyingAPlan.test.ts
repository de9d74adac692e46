import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe } from '#tests/kit/axe.ts';
import { type Desk, openOwnDesk } from '#tests/kit/desk.ts';
import { pricedPlans } from '#tests/kit/planFile.ts';

describe('a plan', () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openOwnDesk('buyer@example.test', { PLANS: pricedPlans() });
  });
  afterAll(() => desk.close());

  it('is chosen, paid at the channel in another window, and shown as paid by the page that waited', async () => {
    const { page, context } = desk;
    await page.goto('/setting/member');
    await page.getByRole('button', { name: 'Choose Level 2' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose Level 2' });
    await dialog.getByRole('radio', { name: 'Alipay' }).check();
    await dialog.getByText('¥129.00 CNY', { exact: true }).first().waitFor();
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Continue to payment' }).click();
    const pay = page.getByRole('link', { name: 'Pay with Alipay' });
    const address = (await pay.getAttribute('href')) ?? '';
    expect(await axe(page)).toEqual([]);

    const payer = await context.newPage();
    await payer.goto(address);
    await payer.getByRole('button', { name: 'Pay', exact: true }).click();

    await page.getByText(/^The bill is paid\. .* Its number is /).waitFor();
    await page.getByRole('link', { name: 'To your plan' }).click();
    await page.getByText('You are on the Level 2 plan').waitFor();
    await page.getByRole('button', { name: 'Renew Level 2' }).waitFor();
    expect(desk.errors).toEqual([]);
  });
});
