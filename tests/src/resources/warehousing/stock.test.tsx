import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorCodes } from '#contract/errors.ts';
import { failed, listed, ok } from '#tests/src/fakeHttp.ts';
import { user } from '#tests/src/user.ts';
import { fitsScreen, screenOf } from '../../custom/shell/layoutKit.tsx';
import { id, stock, warehouse } from './builders.ts';
import {
  axe,
  bodies,
  COUNT,
  ITEMS,
  openWarehousing,
  PAGE,
  STOCK,
  stockIs,
  WAREHOUSES,
  warehousesAre,
} from './openWarehousing.ts';

const path = `${PAGE}/stock`;
const one = `${STOCK}/${stock().stockId}`;

/** Opens an action of the first row. */
async function choose(name: string, title: string) {
  await user.click(await screen.findByRole('button', { name: 'Actions for TEE-S in Yiwu' }));
  await user.click(await screen.findByRole('menuitem', { name }));
  return within(await screen.findByRole('dialog', { name: title }));
}

describe('the list of stock', () => {
  it('says of each how many there are, reserved and free, since when, and what they are worth', async () => {
    await screenOf(1600);
    await openWarehousing({ path, replies: { [STOCK]: stockIs(stock({ value: null, since: null })) } });
    const row = within((await screen.findByText('TEE-S')).closest('tr') as HTMLElement);
    for (const shown of ['Yiwu', '10', '4', '6', 'Low']) expect(row.getByText(shown)).toBeDefined();
    expect(row.getAllByText('–')).toHaveLength(2);
    const totals = within(screen.getByRole('region', { name: 'Totals' }));
    expect(totals.getByText('12')).toBeDefined();
    expect(totals.getByText('The cost of 2 items is not known.')).toBeDefined();
    expect(screen.getByRole('tab', { name: 'Low 1' })).toBeDefined();
    expect(await axe()).toEqual([]);
  });

  it('has its low mark changed where it stands; what is no number is not sent', async () => {
    const { sent } = await openWarehousing({ path, replies: { [`${ITEMS}/${id(201)}`]: ok({}) } });
    await user.click(await screen.findByRole('button', { name: 'Low at, for TEE-S: 8' }));
    const field = screen.getByRole('textbox', { name: 'Low at, for TEE-S' });
    await user.fill(field, 'x');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Enter a whole number, or nothing.')).toBeDefined();
    await user.fill(field, '');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(bodies(sent, `${ITEMS}/${id(201)}`)).toEqual([{ lowAt: null }]));
  });

  it('is cards on a phone', async () => {
    await screenOf(390);
    await openWarehousing({ path, replies: { [STOCK]: stockIs(stock({ sku: 'S'.repeat(100) })) } });
    expect(await screen.findByText('S'.repeat(100))).toBeDefined();
    await fitsScreen(390);
    expect(await axe()).toEqual([]);
  });

  it('asks for a warehouse first', async () => {
    await openWarehousing({ path, replies: { [STOCK]: stockIs(), [WAREHOUSES]: warehousesAre() } });
    expect(await screen.findByRole('heading', { name: 'No warehouse yet' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Adjust stock' })).toBeNull();
  });
});

describe('a count', () => {
  it('that was overtaken says the level of now, keeps what was typed, and begins again with it', async () => {
    const now = stock({ onHand: 7, free: 3 });
    let isMoved = true;
    const { sent } = await openWarehousing({
      path,
      replies: {
        [COUNT]: () => (isMoved ? failed(409_901, 'The stock moved.', { key: 'error.stockMoved' }) : ok(now)),
        [one]: ok({ ...now, id: now.stockId }),
      },
    });
    const dialog = await choose('Count', 'Count stock');
    await user.type(dialog.getByRole('textbox', { name: 'Counted' }), '9{Enter}');
    expect(await dialog.findByText('The stock changed from 10 to 7 while you counted.')).toBeDefined();
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Counted' }).value).toBe('9');
    expect(await axe()).toEqual([]);
    isMoved = false;
    await user.click(dialog.getByRole('button', { name: 'Begin again with it' }));
    expect(dialog.getByText('Yiwu: 7 on hand, 3 free')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Save count' }));
    expect(await screen.findByText('The count was saved.')).toBeDefined();
    const [first, second] = bodies(sent, COUNT);
    expect(first).toMatchObject({ warehouseId: id(101), sku: 'TEE-S', counted: 9, basis: 10 });
    expect(second).toMatchObject({ counted: 9, basis: 7 });
    expect(second.clientKey).not.toBe(first.clientKey);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Actions for TEE-S in Yiwu'));
  });
});

describe('changes of stock', () => {
  it('by hand have a sign and a reason, and keep their key where they failed', async () => {
    const replies = [failed(errorCodes.internal, 'Not now.'), ok(stock())];
    const { sent } = await openWarehousing({
      path,
      replies: { '/shop/stock/adjust': () => replies.shift() ?? failed(errorCodes.internal) },
    });
    const dialog = await choose('Adjust', 'Adjust stock');
    await user.type(dialog.getByRole('textbox', { name: 'More or fewer' }), '-2{Enter}');
    expect(await dialog.findByText('Please fill this in.')).toBeDefined();
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Broken{Enter}');
    expect(await dialog.findByText('Not now.')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Adjust' }));
    expect(await screen.findByText('The stock was adjusted.')).toBeDefined();
    const [first, second] = bodies(sent, '/shop/stock/adjust');
    expect(second).toEqual(first);
    expect(first).toMatchObject({ warehouseId: id(101), sku: 'TEE-S', quantity: -2, reason: 'Broken' });
  });

  it('go to another warehouse', async () => {
    const { sent } = await openWarehousing({
      path,
      replies: { [WAREHOUSES]: warehousesAre(warehouse(1), warehouse(2)), '/shop/stock/transfer': ok(stock()) },
    });
    const dialog = await choose('Transfer', 'Transfer stock');
    await user.click(dialog.getByRole('combobox', { name: 'To warehouse' }));
    expect(screen.queryByRole('option', { name: 'Yiwu' })).toBeNull();
    await user.click(await screen.findByRole('option', { name: 'Warehouse 2' }));
    await user.type(dialog.getByRole('textbox', { name: 'Quantity' }), '2{Enter}');
    await waitFor(() =>
      expect(bodies(sent, '/shop/stock/transfer')).toMatchObject([{ toWarehouseId: id(102), quantity: 2, reason: '' }]),
    );
  });

  it('are told with their signs, people and orders', async () => {
    const movement = {
      movementId: id(300),
      id: id(300),
      warehouseId: id(101),
      warehouseName: 'Yiwu',
      itemId: id(201),
      sku: 'TEE-S',
      kind: 'adjust',
      otherWarehouseName: null,
      onHand: -2,
      allocated: 1,
      reason: 'Broken',
      personName: 'Mei Lin',
      purchaseId: id(1),
      purchaseNumber: '8001',
      orderId: null,
      orderNumber: null,
      unitCost: null,
      at: '2026-11-20T10:00:00.000Z',
    };
    const transfer = { ...movement, kind: 'transfer', allocated: 0, reason: '', purchaseId: null, purchaseNumber: '' };
    const transfers = [
      { ...transfer, movementId: id(301), id: id(301), onHand: -6, otherWarehouseName: 'Bremen' },
      { ...transfer, movementId: id(302), id: id(302), onHand: 4, otherWarehouseName: 'Kiel' },
    ];
    await openWarehousing({ path, replies: { '/shop/rest/stockMovements': listed([movement, ...transfers]) } });
    const panel = await choose('Movements', 'Movements of TEE-S in Yiwu');
    for (const shown of [
      'Adjusted',
      '-2 on hand',
      '+1 reserved',
      'Broken',
      'to Bremen',
      '-6 on hand',
      'from Kiel',
      '+4 on hand',
    ]) {
      expect(await panel.findByText(shown)).toBeDefined();
    }
    expect(panel.getByRole('link', { name: 'Purchase 8001' }).getAttribute('href')).toBe(`${PAGE}?open=${id(1)}`);
    expect(await axe()).toEqual([]);
  });
});

describe('an item of stock', () => {
  it('is made with its suppliers’ SKUs', async () => {
    const { sent } = await openWarehousing({ path, replies: { [ITEMS]: ok({}) } });
    await user.click(await screen.findByRole('button', { name: 'New item' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New item' }));
    await user.type(dialog.getByRole('textbox', { name: 'SKU' }), 'MUG');
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Mug');
    await user.click(dialog.getByRole('button', { name: 'Add a supplier SKU' }));
    await user.type(dialog.getByRole('textbox', { name: 'Product ID' }), '600');
    expect(await axe()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Create item' }));
    expect(await screen.findByText('The item was created.')).toBeDefined();
    expect(bodies(sent, ITEMS)).toEqual([
      {
        sku: 'MUG',
        title: 'Mug',
        variantTitle: '',
        image: null,
        lowAt: null,
        aliases: [{ supplier: '1688', productId: '600', skuId: '' }],
      },
    ]);
  });
});
