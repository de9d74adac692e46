import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { address, openApp, today } from '#tests/src/appKit.tsx';
import { failed, ok } from '#tests/src/fakeHttp.ts';
import { axe } from '../../resources/customers/openCustomers.ts';
import { fitsScreen, heading, screenOf } from './layoutKit.tsx';

const TODAY = '/shop/home/today';
const need = (kind: string, count: number) => ({
  kind,
  count,
  isExact: true,
  dueAt: null,
  subject: null,
  rows: null,
  stake: null,
});
const panel = () => screen.findByRole('dialog', { name: 'Needs you today' });

describe('the bell', () => {
  it('counts the kinds of work, and leads by keyboard to the list of each', async () => {
    await screenOf(390);
    const needs = [need('toPay', 3), need('buy', 147)];
    const { user } = await openApp('/discovery/index', { token: true, replies: { [TODAY]: ok({ ...today, needs }) } });
    await heading('Discover');
    const bell = await screen.findByRole('button', { name: 'Needs you today: 2' });
    bell.focus();
    await user.keyboard('{Enter}');
    const lines = within(await panel()).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual(['3Supplier orders to pay', '147Orders to buy']);
    expect(await axe()).toEqual([]);
    await fitsScreen(390);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(bell);
    await user.click(bell);
    await user.click(within(await panel()).getByRole('link', { name: 'Supplier orders to pay' }));
    await waitFor(() => expect(address()).toBe(`/purchases?filter=${encodeURIComponent('{"tab":"toPay"}')}`));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Needs you today' })).toBeNull());
  });

  it('says that nothing waits', async () => {
    const { user } = await openApp('/jobs', { token: true });
    await user.click(await screen.findByRole('button', { name: 'Needs you today: 0' }));
    expect(within(await panel()).getByText('Nothing waits for you.')).toBeDefined();
  });

  it('says what could not be read, and reads it again', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const replies = { [TODAY]: failed(500001, 'Logged as 42.') };
    const { user } = await openApp('/jobs', { token: true, replies });
    await user.click(await screen.findByRole('button', { name: 'Needs you today' }));
    expect(await within(await panel()).findByText(/Logged as 42\./)).toBeDefined();
    replies[TODAY] = ok({ ...today, needs: [need('map', 4)] });
    await user.click(within(await panel()).getByRole('button', { name: 'Try again' }));
    expect(await within(await panel()).findByText('Orders to map')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Needs you today: 1', hidden: true })).toBeDefined();
  });
});
