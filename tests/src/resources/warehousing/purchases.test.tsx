import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { errorCodes } from '#contract/errors.ts';
import { address } from '#tests/src/appKit.tsx';
import { failed, ok } from '#tests/src/fakeHttp.ts';
import { user } from '#tests/src/user.ts';
import { fitsScreen, screenOf } from '../../custom/shell/layoutKit.tsx';
import { id, line, purchase } from './builders.ts';
import {
  axe,
  bodies,
  DECIDE,
  openWarehousing,
  PAGE,
  PURCHASES,
  purchasesAre,
  WAREHOUSES,
  warehousesAre,
} from './openWarehousing.ts';

const rowOf = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  return within(button.closest('tr') as HTMLElement);
};

describe('the list of warehouse purchases', () => {
  it('says of each where it goes, its numbers, how far it is, and what it came to', async () => {
    await screenOf(1440);
    const partly = purchase(2, {
      stocking: 'partly',
      alert: 'partly',
      received: 1,
      damaged: 1,
      totalAmount: null,
      note: 'Ask Wang',
    });
    await openWarehousing({ purchases: [purchase(1, { alert: 'arrived' }), partly] });
    const first = await rowOf('8001');
    for (const shown of [
      'Yiwu',
      'China',
      'Chouzhou Road 1, Yiwu',
      '1688',
      'Not stocked',
      'Arrived: receive it',
      '0 / 3',
    ]) {
      expect(first.getByText(shown)).toBeDefined();
    }
    expect(first.getByText(/13\.50 CNY$/)).toBeDefined();
    expect(first.getByRole('button', { name: 'Copy the ID of 8001' })).toBeDefined();
    const second = await rowOf('8002');
    for (const shown of ['Partly stocked', 'The rest is late', '1 / 3', 'Damaged 1', '–', 'Ask Wang']) {
      expect(second.getByText(shown)).toBeDefined();
    }
    expect(await axe()).toEqual([]);
  });

  it('stands in tabs with their numbers, and is filtered by them', async () => {
    const { sent } = await openWarehousing({ purchases: [purchase(1)] });
    await rowOf('8001');
    const tabs = within(screen.getByRole('tablist', { name: 'Purchases by how far they are' }));
    await waitFor(() =>
      expect(tabs.getAllByRole('tab').map(({ textContent }) => textContent?.trim())).toEqual([
        'All 7',
        'Attention 1',
        'On the way 2',
        'Partly received 0',
        'To decide 1',
        'Stocked 4',
        'Closed 0',
      ]),
    );
    await user.click(tabs.getByRole('tab', { name: 'Stocked 4' }));
    const filterOf = () => new URLSearchParams(sent.findLast(({ url }) => url === PURCHASES)?.query).get('filter');
    await waitFor(() => expect(filterOf()).toBe('{"tab":"stocked"}'));
  });

  it('leads to stock and warehouses, each at an address of its own', async () => {
    await openWarehousing({ purchases: [purchase(1)] });
    await user.click(await screen.findByRole('tab', { name: 'Stock' }));
    expect(await screen.findByText('TEE-S')).toBeDefined();
    expect(address().split('?')[0]).toBe(`${PAGE}/stock`);
    await user.click(await screen.findByRole('tab', { name: 'Warehouses' }));
    expect(await screen.findByRole('link', { name: 'Yiwu' })).toBeDefined();
    expect(address().split('?')[0]).toBe(`${PAGE}/warehouses`);
  });

  it('has its note changed where it stands; what is refused stays', async () => {
    let isDown = true;
    const url = `${PURCHASES}/${id(1)}`;
    const { sent } = await openWarehousing({
      purchases: [purchase(1)],
      replies: { [url]: () => (isDown ? failed(errorCodes.internal, 'Not now.') : ok({ ...purchase(1), id: id(1) })) },
    });
    await user.click(await screen.findByRole('button', { name: 'Note of 8001: Add a note' }));
    await user.keyboard('Ask Wang{Enter}');
    expect(await screen.findByText('Not now.')).toBeDefined();
    isDown = false;
    await user.keyboard('{Enter}');
    await waitFor(() => expect(bodies(sent, url)).toEqual([{ note: 'Ask Wang' }, { note: 'Ask Wang' }]));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Note of 8001/));
  });

  it('says what comes first: a warehouse, then a purchase', async () => {
    await openWarehousing({ replies: { [WAREHOUSES]: warehousesAre() } });
    expect(await screen.findByRole('heading', { name: 'No warehouse yet' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to warehouses' }).getAttribute('href')).toBe(`${PAGE}/warehouses`);
    expect(screen.queryByRole('button', { name: 'Add purchase' })).toBeNull();
  });

  it('says how to buy where there is a warehouse', async () => {
    await openWarehousing();
    expect(await screen.findByRole('heading', { name: 'No purchases to your warehouses' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Add purchase' })).toBeDefined();
    expect(await axe()).toEqual([]);
  });

  it('shows that it could not be read, and tries again', async () => {
    let isDown = true;
    await openWarehousing({
      replies: { [PURCHASES]: () => (isDown ? failed(errorCodes.internal) : purchasesAre(purchase(1))) },
    });
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Tips' })).getByRole('button', { name: 'Close' }),
    );
    isDown = false;
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await rowOf('8001')).toBeDefined();
  });

  it('is cards on a phone', async () => {
    await screenOf(390);
    const long = purchase(1, { orderNumber: '3'.repeat(64), address: 'Chouzhou-Road-'.repeat(12) });
    await openWarehousing({ purchases: [long] });
    expect(await screen.findByRole('button', { name: '3'.repeat(64) })).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
    await fitsScreen(390);
    expect(await axe()).toEqual([]);
  });

  it('prints the lines of those that are chosen', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue();
    const { sent } = await openWarehousing({ purchases: [purchase(1), purchase(2)] });
    await user.click(await screen.findByRole('checkbox', { name: /8001/ }));
    await user.click(await screen.findByRole('link', { name: 'Print list' }));
    expect(await screen.findByRole('heading', { name: 'Purchase 8001' })).toBeDefined();
    const asked = new URLSearchParams(sent.findLast(({ url }) => url === PURCHASES)?.query);
    expect(asked.get('filter')).toBe(JSON.stringify({ id: [id(1)] }));
    await user.click(screen.getByRole('button', { name: 'Print list' }));
    expect(print).toHaveBeenCalledTimes(1);
    expect(await axe()).toEqual([]);
    await screenOf(390);
    await fitsScreen(390);
  });
});

describe('a warehouse purchase', () => {
  const asked = purchase(1, {
    stocking: 'question',
    alert: 'question',
    received: 3,
    cancelled: 3,
    outstanding: 0,
    reason: { key: 'warehouse.question', text: 'The supplier cancelled 3 items that were received.' },
    lines: [line(1, { received: 3, outstanding: 0, orderId: 'woo:1', orderNumber: '#1001' })],
    parcels: [
      { number: 'YT1', carrierName: 'YTO', state: 'delivered', eventAt: null, deliveredAt: '2026-11-20T10:00:00.000Z' },
    ],
  });

  it('opens with its lines, parcels, and both sides of what is in question', async () => {
    await openWarehousing({ purchases: [asked] });
    await user.click(await screen.findByRole('button', { name: '8001' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Purchase 8001' }));
    for (const shown of [
      'The supplier cancelled 3 items that were received.',
      '3 bought · 3 cancelled',
      '3 received',
      'YT1',
      'Dock Tee',
    ]) {
      expect(await panel.findByText(shown)).toBeDefined();
    }
    expect(panel.queryByRole('button', { name: 'Receive' })).toBeNull();
    expect(await axe()).toEqual([]);
  });

  it('is decided about once, and keeps its key where that failed', async () => {
    const replies = [failed(errorCodes.internal, 'Not now.'), ok(purchase(1))];
    const { sent } = await openWarehousing({
      purchases: [asked],
      replies: { [DECIDE]: () => replies.shift() ?? failed(errorCodes.internal) },
      path: `${PAGE}?open=${id(1)}`,
    });
    await user.click(await screen.findByRole('button', { name: 'Take it out of stock again' }));
    const question = within(await screen.findByRole('dialog', { name: 'Take it out of stock again?' }));
    await user.click(question.getByRole('button', { name: 'Take it out of stock again' }));
    expect(await question.findByText('Not now.')).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Take it out of stock again' }));
    expect(await screen.findByText('The items were taken out of stock.')).toBeDefined();
    const made = bodies(sent, DECIDE);
    expect(made).toHaveLength(2);
    expect(made[0]).toEqual({ purchaseId: id(1), decision: 'unreceive', clientKey: made[1].clientKey });
  });
});
