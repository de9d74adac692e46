import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { errorCodes } from '#contract/errors.ts';
import { address } from '#tests/src/appKit.tsx';
import { failed, ok } from '#tests/src/fakeHttp.ts';
import { user } from '#tests/src/user.ts';
import { fitsScreen, screenOf } from '../../custom/shell/layoutKit.tsx';
import { customer, detail, history, id, request } from './builders.ts';
import {
  APART,
  axe,
  bodies,
  dialog,
  EXPORT,
  FORGET,
  GET,
  openCustomers,
  PAGE,
  SETTING,
  UNDO,
} from './openCustomers.ts';

const parts = [
  { ...customer(1), shopName: 'Harbour Shop', channel: 'shopify', note: '', link: null } as const,
  {
    ...customer(1, { customerId: id(11), name: 'M. Wolf' }),
    shopName: 'Quay Store',
    channel: 'woo',
    note: 'Rings twice',
    link: 'email',
  } as const,
];
const doubtful = [{ ...customer(2), lastOrderedAt: null, doubt: 'phone' } as const];
const changed = ok({ changeId: id(300), customers: [customer(1)] });

describe('a customer', () => {
  it('opens over the list, with the facts and the history, each of which leads on', async () => {
    await openCustomers({ customers: [customer(1)], open: detail(1, { history, edited: ['phone'] }) });
    const drawer = await dialog('Mia Wolf');
    expect(drawer.getByText('Hafenstrasse 4, 20359 Hamburg, Hamburg, Germany')).toBeDefined();
    expect(drawer.getByText('Hamburg (HH)')).toBeDefined();
    expect(drawer.getByText('Set here')).toBeDefined();
    const leads = (name: string) => drawer.getByRole('link', { name }).getAttribute('href');
    // Orders are not this person's to open, parcels are.
    expect(drawer.getByText('Check the parcel: order #1001')).toBeDefined();
    expect(drawer.getByText('Its parcel stands still.')).toBeDefined();
    expect(drawer.getByText('Refund of order #1001')).toBeDefined();
    expect(drawer.getByText(/Harbour Shop · 3 items · €42\.25 EUR/)).toBeDefined();
    expect(leads('Parcel of order #1001')).toBe(`/performance/transportation/shippingDetails?id=${id(70)}`);
    expect(drawer.getByText('On its way')).toBeDefined();
    expect(drawer.getByText('Late')).toBeDefined();
    expect(await axe()).toEqual([]);
    await user.click(drawer.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe(PAGE));
  });

  it('is taken apart where it was brought together, and kept apart from another', async () => {
    const { sent } = await openCustomers({
      customers: [customer(1)],
      open: detail(1, { parts, doubtful }),
      replies: { [APART]: changed, [UNDO]: changed },
    });
    const drawer = await dialog('Mia Wolf');
    expect(drawer.getByText('Quay Store · same e-mail address')).toBeDefined();
    await user.click(drawer.getByRole('button', { name: 'Take apart: M. Wolf in Quay Store' }));
    await waitFor(() => expect(bodies(sent, APART)).toHaveLength(1));
    await user.click(drawer.getByRole('button', { name: 'Keep apart from Jonas Berg' }));
    await waitFor(() => expect(bodies(sent, APART)).toHaveLength(2));
    const [first, second] = bodies(sent, APART);
    expect([first.customerIds, second.customerIds]).toEqual([
      [id(1), id(11)],
      [id(1), id(2)],
    ]);
    expect(await axe()).toEqual([]);
  });

  it('says why it stays together, and undoes what was decided', async () => {
    const changes = [
      { changeId: id(300), kind: 'merge', at: '2026-11-24T10:00:00.000Z', by: 'Mei Lin', canUndo: true } as const,
    ];
    const { sent } = await openCustomers({
      customers: [customer(1)],
      open: detail(1, { parts, changes }),
      replies: { [APART]: failed(errorCodes.internal, 'Not now.'), [UNDO]: changed },
    });
    const drawer = await dialog('Mia Wolf');
    await user.click(drawer.getByRole('button', { name: 'Take apart: M. Wolf in Quay Store' }));
    expect(await drawer.findByText('Not now.')).toBeDefined();
    await user.click(drawer.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeDefined();
    expect(bodies(sent, UNDO)).toEqual([{ changeId: id(300), clientKey: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
  });

  it('fits a phone', async () => {
    await screenOf(390);
    const long = { name: 'Wolf-'.repeat(20), email: `${'m'.repeat(100)}@mail.example` };
    await openCustomers({ customers: [customer(1)], open: detail(1, { ...long, parts, doubtful, history }) });
    const drawer = await dialog(long.name);
    expect(document.querySelector('.MuiDrawer-paper')?.scrollWidth).toBeLessThanOrEqual(390);
    await user.click(drawer.getByRole('button', { name: 'Edit' }));
    await dialog('Edit customer');
    expect(document.querySelector('.MuiDialogContent-root')?.scrollWidth).toBeLessThanOrEqual(390);
    await fitsScreen(390);
    expect(await axe()).toEqual([]);
  });

  it('says that it is not there', async () => {
    await openCustomers({
      customers: [customer(1)],
      open: detail(1),
      replies: { [GET]: failed(404_001, 'Nobody is there.') },
    });
    expect(await (await dialog('Customer')).findByText('Nobody is there.')).toBeDefined();
  });
});

describe('the data of a customer', () => {
  const open = async (body: unknown) => {
    const file = new Blob([JSON.stringify(body)], { type: 'application/json' });
    const saved = vi.spyOn(URL, 'createObjectURL');
    await openCustomers({ customers: [customer(1)], open: detail(1), replies: { [EXPORT]: { body: file } } });
    await user.click((await dialog('Mia Wolf')).getByRole('button', { name: 'Export data' }));
    return { file, saved };
  };

  it('is a file, though it is JSON', async () => {
    const { file, saved } = await open({ customer: { name: 'Mia Wolf' } });
    await waitFor(() => expect(saved).toHaveBeenCalledWith(file));
  });

  it('is none where the server says that it failed', async () => {
    const { saved } = await open({ code: errorCodes.internal, message: 'Not now.', result: null });
    expect((await dialog('Tips')).getByText('Not now.')).toBeDefined();
    expect(saved).not.toHaveBeenCalled();
  });
});

describe('editing a customer', () => {
  const open = async (reply = ok(customer(1))) => {
    const edited = detail(1, { edited: ['phone', 'address'], tags: ['vip'] });
    const { sent } = await openCustomers({ customers: [customer(1)], open: edited, replies: { [SETTING]: reply } });
    await user.click((await dialog('Mia Wolf')).getByRole('button', { name: 'Edit' }));
    const form = await dialog('Edit customer');
    return { sent, form, save: () => user.click(form.getByRole('button', { name: 'Save' })) };
  };

  it('sends what was changed alone, with what was seen, and gives fields back to stores', async () => {
    const { sent, form, save } = await open();
    await user.fill(form.getByRole('textbox', { name: 'Name' }), 'Mia Berg');
    await user.click(form.getByRole('button', { name: 'Use what stores tell: Phone' }));
    await user.click(form.getByRole('button', { name: 'Use what stores tell: Address' }));
    expect(form.queryByRole('textbox', { name: 'City' })).toBeNull();
    await user.fill(form.getByRole('textbox', { name: 'Note' }), 'Rings twice');
    expect(await axe()).toEqual([]);
    await save();
    expect(await screen.findByText('Customer saved')).toBeDefined();
    expect(bodies(sent, SETTING)).toEqual([
      { customerId: id(1), revision: 3, name: 'Mia Berg', phone: '', address: null, note: 'Rings twice' },
    ]);
  });

  it('keeps what is set here where that was given back by mistake', async () => {
    const { sent, form, save } = await open();
    await user.click(form.getByRole('button', { name: 'Use what stores tell: Address' }));
    await user.click(form.getByRole('button', { name: 'Keep what is set here: Address' }));
    await user.fill(form.getByRole('textbox', { name: 'City' }), 'Kiel');
    await user.fill(form.getByRole('combobox', { name: 'State or province' }), 'sch');
    await user.click(await screen.findByRole('option', { name: 'Schleswig-Holstein' }));
    await save();
    await waitFor(() => expect(bodies(sent, SETTING)).toHaveLength(1));
    expect(bodies(sent, SETTING)[0].address).toEqual({
      address1: 'Hafenstrasse 4',
      address2: '',
      city: 'Kiel',
      province: 'Schleswig-Holstein',
      postcode: '20359',
      countryCode: 'DE',
    });
  });

  it('says at its field what is wrong, before it is sent and after', async () => {
    const fields = [{ path: 'address.city', key: 'validation.tooLong', message: 'Too long for a city.' }];
    const { sent, form, save } = await open(
      failed(errorCodes.invalidInput, 'Check it.', { key: 'error.invalidInput', fields }),
    );
    await user.fill(form.getByRole('textbox', { name: 'E-mail' }), 'nobody');
    await save();
    await waitFor(() =>
      expect(form.getByRole('textbox', { name: 'E-mail' }).getAttribute('aria-invalid')).toBe('true'),
    );
    expect(bodies(sent, SETTING)).toEqual([]);
    await user.fill(form.getByRole('textbox', { name: 'E-mail' }), 'mia@mail.example');
    await save();
    expect(await form.findByText('Too long for a city.')).toBeDefined();
  });

  it('says that somebody else changed it meanwhile', async () => {
    const { sent, form, save } = await open(
      failed(errorCodes.customerChanged, 'This customer was changed meanwhile.', { key: 'error.customerChanged' }),
    );
    const reads = () => sent.filter(({ url }) => url === GET).length;
    const before = reads();
    await user.fill(form.getByRole('textbox', { name: 'Company' }), 'Berg Boats');
    await save();
    expect(await form.findByText('This customer was changed meanwhile.')).toBeDefined();
    expect(reads()).toBeGreaterThan(before);
    expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Company' }).value).toBe('Berg Boats');
  });
});

describe('forgetting a customer', () => {
  it('asks who it is, says why it cannot be yet, and then which backups are left', async () => {
    const open = 'Mia Wolf cannot be forgotten yet: order #1001 is not shipped.';
    const replies = [
      failed(errorCodes.customerOpenOrders, open, { key: 'error.customerOpenOrders' }),
      ok(request(1, { backups: ['backup-2026-11-01'] })),
    ];
    const { sent } = await openCustomers({
      customers: [customer(1)],
      open: detail(1),
      replies: { [FORGET]: () => replies.shift() ?? failed(errorCodes.internal) },
    });
    await user.click((await dialog('Mia Wolf')).getByRole('button', { name: 'Forget' }));
    const question = await dialog('Forget Mia Wolf?');
    const submit = () => user.click(question.getByRole('button', { name: 'Forget for good' }));
    await submit();
    expect(await question.findByText('This is neither the name nor the e-mail address.')).toBeDefined();
    expect(bodies(sent, FORGET)).toEqual([]);
    expect(await axe()).toEqual([]);
    await user.fill(question.getByRole('textbox'), ' mia wolf');
    await submit();
    expect(await question.findByText(open)).toBeDefined();
    await submit();
    const done = await dialog('Forgotten');
    expect(done.getByText('backup-2026-11-01')).toBeDefined();
    const made = bodies(sent, FORGET);
    expect(made[1]).toEqual(made[0]);
    expect(await axe()).toEqual([]);
    await user.click(done.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(address()).toBe(PAGE));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
