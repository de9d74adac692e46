import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorCodes } from '#contract/errors.ts';
import type { WarehousePurchase } from '#contract/warehouse.schemas.ts';
import { failed, ok, type Reply, type Sent } from '#tests/src/fakeHttp.ts';
import { user } from '#tests/src/user.ts';
import { screenOf } from '../../custom/shell/layoutKit.tsx';
import { id, line, purchase } from './builders.ts';
import { axe, bodies, openWarehousing, RECEIVE } from './openWarehousing.ts';

const tooMany = () => failed(409_900, 'More arrived than was bought.', { key: 'error.moreThanBought' });

/** Opens the dialog for these purchases, chosen in the list. */
async function receive(purchases: readonly WarehousePurchase[], reply: (sent: Sent) => Reply = () => ok(purchase(1))) {
  const { sent } = await openWarehousing({ purchases, replies: { [RECEIVE]: reply } });
  for (const { orderNumber } of purchases) {
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(orderNumber) }));
  }
  await user.click(await screen.findByRole('button', { name: 'Receive' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Receive/ }));
  const field = (name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name });
  return { sent, dialog, field, submit: () => user.click(dialog.getByRole('button', { name: 'Receive' })) };
}

const SCAN = 'Scan or type a SKU, purchase number or parcel number';

describe('receiving', () => {
  it('counts what is scanned, by SKU, supplier’s SKU and whatever the case, over lines of one SKU', async () => {
    const lines = [
      line(1, { quantity: 1, outstanding: 1, orderId: 'woo:1', orderNumber: '#1' }),
      line(2, { quantity: 3, outstanding: 3 }),
      line(3, { sku: 'MUG', supplierSkuId: '700', title: 'Mug' }),
    ];
    const { sent, dialog, field, submit } = await receive([purchase(1, { lines })]);
    expect(document.activeElement).toBe(field(SCAN));
    await user.keyboard('tee-s{Enter}TEE-S{Enter}700{Enter}');
    expect(field('Received: TEE-S').value).toBe('2');
    expect(field('Received: MUG').value).toBe('1');
    expect(dialog.getByText('MUG: 1 of 3')).toBeDefined();
    await user.keyboard('nobody{Enter}');
    expect(dialog.getByText('Nothing here is called “nobody”.')).toBeDefined();
    expect(dialog.getAllByText('2 stay expected. Enter them as missing if they will not come.')).toHaveLength(2);
    await submit();
    expect(await screen.findByText('1 purchase was received.')).toBeDefined();
    expect(bodies(sent, RECEIVE)).toEqual([
      {
        purchaseId: id(1),
        lines: [
          { lineId: 'line-1', received: 1, damaged: 0, missing: 0 },
          { lineId: 'line-2', received: 1, damaged: 0, missing: 0 },
          { lineId: 'line-3', received: 1, damaged: 0, missing: 0 },
        ],
        over: false,
        clientKey: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ]);
  });

  it('is all done by keys, and what is short ends as missing', async () => {
    const lines = [line(1), line(2, { sku: 'MUG', title: 'Mug' })];
    const { sent, dialog, field } = await receive([purchase(1, { lines })]);
    await user.click(field('Received: TEE-S'));
    await user.keyboard('2{ArrowDown}');
    expect(document.activeElement).toBe(field('Received: MUG'));
    await user.keyboard('3{ArrowUp}{Tab}{Tab}');
    expect(document.activeElement).toBe(field('Missing: TEE-S'));
    await user.keyboard('1');
    expect(dialog.queryByText(/expected\. Enter/)).toBeNull();
    dialog.getByRole('button', { name: 'Receive' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies(sent, RECEIVE)[0].lines).toEqual([
      { lineId: 'line-1', received: 2, damaged: 0, missing: 1 },
      { lineId: 'line-2', received: 3, damaged: 0, missing: 0 },
    ]);
  });

  it('takes more than was bought only where that is said', async () => {
    const { sent, dialog, field, submit } = await receive([purchase(1)]);
    await submit();
    expect(await dialog.findByText('Scan or type what arrived.')).toBeDefined();
    await user.fill(field('Received: TEE-S'), '5');
    expect(dialog.getByText('2 more than expected.')).toBeDefined();
    await submit();
    expect(await dialog.findByText(/^Correct the marked rows/)).toBeDefined();
    expect(bodies(sent, RECEIVE)).toEqual([]);
    expect(await axe()).toEqual([]);
    await user.click(dialog.getByRole('checkbox', { name: 'Take the rest as free stock' }));
    await submit();
    await waitFor(() => expect(bodies(sent, RECEIVE)).toMatchObject([{ over: true, lines: [{ received: 5 }] }]));
  });

  it('asks again where only the server knows that it is more, under the same key', async () => {
    let isRefused = true;
    const { sent, dialog, submit } = await receive([purchase(1)], () => (isRefused ? tooMany() : ok(purchase(1))));
    await user.click(dialog.getByRole('button', { name: 'All as bought' }));
    await submit();
    expect(await dialog.findByText('More arrived than was bought.')).toBeDefined();
    isRefused = false;
    await user.click(dialog.getByRole('checkbox', { name: 'Take the rest as free stock' }));
    await submit();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [first, second] = bodies(sent, RECEIVE);
    expect([first.over, second.over]).toEqual([false, true]);
    expect(second.clientKey).toBe(first.clientKey);
  });

  it('sends each of many by itself: one that is refused stays open, the others are done', async () => {
    let isDown = true;
    const second = purchase(2, { lines: [line(2, { sku: 'MUG', title: 'Mug' })] });
    const { sent, dialog, field, submit } = await receive([purchase(1), second], ({ body }) =>
      isDown && String(body).includes(id(2)) ? failed(errorCodes.internal, 'Not now.') : ok(purchase(1)),
    );
    await user.click(dialog.getByRole('button', { name: 'All as bought' }));
    await submit();
    expect(await dialog.findByText('Not now.')).toBeDefined();
    expect(dialog.queryByRole('textbox', { name: 'Received: TEE-S' })).toBeNull();
    expect(field('Received: MUG').value).toBe('3');
    isDown = false;
    await submit();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const made = bodies(sent, RECEIVE);
    expect(made.map(({ purchaseId }) => purchaseId)).toEqual([id(1), id(2), id(2)]);
    expect(made[2].clientKey).toBe(made[1].clientKey);
    expect(made[1].clientKey).not.toBe(made[0].clientKey);
  });

  it('goes to the purchase whose number or parcel is scanned, and counts there', async () => {
    const parcels = [{ number: 'YT2', carrierName: 'YTO', state: null, eventAt: null, deliveredAt: null }];
    const { dialog, field } = await receive([purchase(1), purchase(2, { parcels })]);
    await user.keyboard('yt2{Enter}');
    expect(document.activeElement?.textContent).toBe('Purchase 8002');
    await user.click(field(SCAN));
    await user.keyboard('TEE-S{Enter}');
    const received = dialog.getAllByRole<HTMLInputElement>('textbox', { name: 'Received: TEE-S' });
    expect(received.map(({ value }) => value)).toEqual(['', '1']);
  });

  it('fits a phone', async () => {
    const lines = [line(1, { title: 'Dock-Tee-'.repeat(20), sku: 'S'.repeat(100) })];
    await screenOf(390);
    const { dialog } = await receive([purchase(1, { lines })]);
    expect(dialog.getByText('3 expected')).toBeDefined();
    const paper = document.querySelector('.MuiDialogContent-root') as HTMLElement;
    expect(paper.scrollWidth).toBeLessThanOrEqual(390);
    expect(await axe()).toEqual([]);
  });

  it('asks before it loses what was typed', async () => {
    const { dialog, field } = await receive([purchase(1)]);
    await user.keyboard('TEE-S{Enter}{Escape}');
    const question = within(await screen.findByRole('dialog', { name: 'Discard what was typed?' }));
    await user.click(question.getByRole('button', { name: 'Go on receiving' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard what was typed?' })).toBeNull());
    expect(field('Received: TEE-S').value).toBe('1');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('gives the focus back where it was opened', async () => {
    const { dialog } = await receive([purchase(1)]);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Receive' })));
  });
});
