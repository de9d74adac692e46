import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failed, ok, onItsWay } from '#tests/src/fakeHttp.ts';
import { fitsScreen, screenOf } from '../../custom/shell/layoutKit.tsx';
import { settings } from './builders.ts';
import { bodies, openPurchases } from './openPurchases.ts';

const PATH = '/setting/buying';
const SETTINGS = '/shop/purchase/settings';
const full = settings({
  holdMinutes: 5,
  memo: 'no invoice',
  phone: '+1 212 555 0142',
  tolerancePercent: 2.5,
  services: [
    { countries: ['US', 'ES'], maxDays: 20, maxFreight: '4.5' },
    { countries: [], maxDays: null, maxFreight: null },
  ],
  dayLimits: [{ currency: 'USD', amount: '500' }],
});
const save = () => screen.getByRole('button', { name: 'Save' });
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const part = async (name: string) => within(await screen.findByRole('region', { name }));

describe('how the merchant buys', () => {
  it('is shown as it is, and saved as it was, but for what was changed', async () => {
    const { user, sent } = await openPurchases(PATH, {
      [SETTINGS]: ({ method, body }) => ok(method === 'GET' ? full : { ...full, ...JSON.parse(String(body)) }),
    });
    expect((await field('Hold before sending')).value).toBe('5');
    expect(save().hasAttribute('disabled')).toBe(true);
    await user.fill(await field('Hold before sending'), '');
    await user.fill(await field('Price tolerance'), '3,5');
    await user.fill(await field('Freight up to (USD): 2'), '1,299.50');
    await user.click(save());
    expect(await screen.findByText('Buying settings saved')).toBeDefined();
    const { defaultHoldMinutes: _, restoredAt: __, ...before } = full;
    expect(bodies(sent, SETTINGS)).toEqual([
      {
        ...before,
        holdMinutes: null,
        tolerancePercent: 3.5,
        services: [full.services[0], { countries: [], maxDays: null, maxFreight: '1299.50' }],
      },
    ]);
    await waitFor(() => expect(save().hasAttribute('disabled')).toBe(true));
  });

  it('gets services by country, limits by currency and a warehouse', async () => {
    const { user, sent } = await openPurchases(PATH, { [SETTINGS]: ok(settings()) });
    const services = await part('Shipping services');
    await user.click(services.getByRole('button', { name: 'Add a line' }));
    await user.click(services.getByRole('combobox', { name: 'Countries' }));
    await user.keyboard('Spain{Enter}{Escape}');
    await user.fill(services.getByRole('textbox', { name: 'Days up to: 1' }), '15');
    const limits = await part('Daily limits');
    await user.click(limits.getByRole('button', { name: 'Add a limit' }));
    await user.fill(limits.getByRole('textbox', { name: 'A day up to' }), '250');
    const warehouse = await part('Warehouse for 1688');
    await user.click(warehouse.getByRole('button', { name: 'Enter a warehouse' }));
    for (const [name, value] of [
      ['Recipient', 'Li'],
      ['Street and number', 'No 1'],
      ['City', 'Yiwu'],
    ] as const) {
      await user.fill(warehouse.getByRole('textbox', { name }), value);
    }
    await user.click(save());
    await waitFor(() => expect(bodies(sent, SETTINGS)).toHaveLength(1));
    expect(bodies(sent, SETTINGS)[0]).toMatchObject({
      services: [{ countries: ['ES'], maxDays: 15, maxFreight: null }],
      dayLimits: [{ currency: 'USD', amount: '250' }],
      warehouse: { name: 'Li', address1: 'No 1', city: 'Yiwu', countryCode: 'CN' },
    });
  });

  it.each([
    ['Hold before sending', '61', 'Between 0 and 60 minutes.'],
    ['Hold before sending', 'soon', 'Between 0 and 60 minutes.'],
    ['Price tolerance', '101', 'Enter a percentage such as 35 or 12.5.'],
    ['Days up to: 1', '0', 'Enter days from 1 to 200.'],
    ['Days up to: 1', '201', 'Enter days from 1 to 200.'],
    ['Freight up to (USD): 1', '-1', /^Enter a price such as/],
    ['A day up to', 'lots', /^Enter a price such as/],
  ])('is not saved where %s is %s, and says so at the field until it is changed', async (name, value, said) => {
    const { user, sent } = await openPurchases(PATH, { [SETTINGS]: ok(full) });
    await user.fill(await field(name), value);
    await user.click(save());
    expect(await screen.findByText(said)).toBeDefined();
    expect(document.activeElement).toBe(await field(name));
    expect(bodies(sent, SETTINGS)).toEqual([]);
    await user.fill(await field(name), '10');
    expect(screen.queryByText(said)).toBeNull();
  });

  it('has one limit for each currency', async () => {
    const { user } = await openPurchases(PATH, { [SETTINGS]: ok(full) });
    const limits = await part('Daily limits');
    await user.click(limits.getByRole('button', { name: 'Add a limit' }));
    await user.fill(limits.getAllByRole('textbox', { name: 'A day up to' })[1] as HTMLElement, '5');
    await user.click(save());
    expect(await limits.findByText('This currency has a limit already.')).toBeDefined();
  });

  it('says at the field what the server has against it', async () => {
    const refused = failed(400001, 'Something in the form is not right.', {
      key: 'error.invalidInput',
      params: {},
      fields: [{ path: 'phone', key: 'validation.telephone' }],
    });
    const { user } = await openPurchases(PATH, { [SETTINGS]: ({ method }) => (method === 'GET' ? ok(full) : refused) });
    await user.fill(await field('Phone for parcels'), '12');
    await user.click(save());
    expect(await screen.findByText(/^Enter a telephone number/)).toBeDefined();
  });

  it('shows that it loads, and why it could not be read', async () => {
    const answer = onItsWay(failed(500001, 'Logged as 42.'));
    await openPurchases(PATH, { [SETTINGS]: answer.answer });
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeDefined();
    answer.arrive();
    expect(await screen.findByText('Logged as 42.')).toBeDefined();
  });

  it('fits a phone', async () => {
    await screenOf(390);
    await openPurchases(PATH, { [SETTINGS]: ok(full) });
    await field('Hold before sending');
    await fitsScreen(390);
  });
});
