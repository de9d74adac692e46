import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failed, listed, ok } from '#tests/src/fakeHttp.ts';
import { user } from '#tests/src/user.ts';
import { fitsScreen, screenOf } from '../../custom/shell/layoutKit.tsx';
import { id, purchase, warehouse } from './builders.ts';
import { axe, bodies, ITEMS, openWarehousing, PAGE, WAREHOUSES, warehousesAre } from './openWarehousing.ts';

const path = `${PAGE}/warehouses`;

describe('the list of warehouses', () => {
  it('says of each where it is and what is in it, on a phone too', async () => {
    await screenOf(390);
    await openWarehousing({ path });
    const card = within((await screen.findByRole('link', { name: 'Yiwu' })).closest('li') as HTMLElement);
    for (const shown of ['China', 'Suppliers send here', 'SKUs 2', 'On hand 12', 'Purchases expected 1']) {
      expect(card.getByText(shown)).toBeDefined();
    }
    await fitsScreen(390);
    expect(await axe()).toEqual([]);
  });

  it('refuses to remove one in use, and says why', async () => {
    await openWarehousing({
      path,
      replies: {
        [`${WAREHOUSES}/${id(101)}`]: failed(409_902, 'There is stock in this warehouse.', {
          key: 'error.warehouseInUse',
        }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Remove Yiwu' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Yiwu?' }));
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await dialog.findByText('There is stock in this warehouse.')).toBeDefined();
  });

  it('takes a new one with the address that suppliers are told', async () => {
    const { sent } = await openWarehousing({
      path,
      replies: { [WAREHOUSES]: ({ method }) => (method === 'GET' ? warehousesAre() : ok(warehouse(1))) },
    });
    await user.click(await screen.findByRole('button', { name: 'Add warehouse' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add warehouse' }));
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Yiwu');
    await user.click(dialog.getByRole('switch', { name: 'Suppliers send here' }));
    await user.click(dialog.getByRole('button', { name: 'Add warehouse' }));
    await waitFor(() => expect(dialog.getAllByText('Please fill this in.').length).toBeGreaterThan(0));
    for (const [name, text] of [
      ['Recipient', 'Mei Lin'],
      ['Street and number', 'Chouzhou Road 1'],
      ['City', 'Yiwu'],
    ] as const) {
      await user.type(dialog.getByRole('textbox', { name }), text);
    }
    expect(await axe()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Add warehouse' }));
    expect(await screen.findByText('The warehouse was added.')).toBeDefined();
    expect(bodies(sent, WAREHOUSES)).toMatchObject([
      { name: 'Yiwu', isReceiving: false, shipTo: { name: 'Mei Lin', city: 'Yiwu', countryCode: 'CN' } },
    ]);
  });
});

describe('a purchase that a person adds', () => {
  it('is sent with its lines, of an item that is made on the way', async () => {
    const made = { itemId: id(201), id: id(201), sku: 'MUG', title: 'Mug', variantTitle: '' };
    const { sent } = await openWarehousing({
      purchases: [purchase(1)],
      replies: {
        [ITEMS]: ({ method }) => (method === 'GET' ? listed([]) : ok(made)),
        '/shop/warehouse/purchase': ok(purchase(2)),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Add purchase' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add purchase' }));
    await user.type(await dialog.findByRole('combobox', { name: 'SKU' }), 'mug');
    await user.click(dialog.getByRole('button', { name: 'New item' }));
    const item = within(dialog.getByRole('group', { name: 'New item' }));
    await user.type(item.getByRole('textbox', { name: 'Title' }), 'Mug{Enter}');
    await waitFor(() => expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'SKU' }).value).toBe('MUG'));
    expect(bodies(sent, ITEMS)).toEqual([{ sku: 'mug', title: 'Mug' }]);
    await user.click(dialog.getByRole('button', { name: 'Add purchase' }));
    await waitFor(() =>
      expect(dialog.getByRole('textbox', { name: 'Quantity' }).getAttribute('aria-invalid')).toBe('true'),
    );
    await user.type(dialog.getByRole('textbox', { name: 'Quantity' }), '5');
    expect(await axe()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Add purchase' }));
    expect(await screen.findByText('The purchase was added.')).toBeDefined();
    expect(bodies(sent, '/shop/warehouse/purchase')).toEqual([
      {
        warehouseId: id(101),
        supplier: '1688',
        orderNumber: '',
        currency: 'CNY',
        lines: [{ sku: 'MUG', quantity: 5, unitCost: null }],
        note: '',
        clientKey: expect.any(String),
      },
    ]);
  });
});
