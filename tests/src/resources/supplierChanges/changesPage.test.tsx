import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { type OpenOptions, openApp } from '#tests/src/appKit.tsx';
import { ok, type Sent } from '#tests/src/fakeHttp.ts';

const event = {
  eventId: 'e1',
  productId: 'p1',
  title: 'Oak lamp',
  primaryIp: null,
  source: 'aliexpress',
  kind: 'cost',
  state: 'waiting',
  at: '2026-11-21T10:00:00.000Z',
  seenBy: 'api',
  changes: [],
  count: 2,
  currency: 'USD',
};
const cursors = (sent: Sent[]) =>
  sent.filter(({ url }) => url === '/shop/watch/events').map(({ query }) => new URLSearchParams(query).get('cursor'));

describe('the page of supplier changes', () => {
  beforeAll(async () => {
    await import('#src/resources/supplierChanges/ChangesPage.tsx');
  });

  const open = (path: string) => {
    const replies: OpenOptions['replies'] = {
      '/shop/productPool/differences/count': ok({ products: 1000, isExact: false }),
      '/shop/watch/count': ok({ open: 3 }),
      '/shop/productPool/differences': ok({ rows: [], asOf: '', total: 0, totalIsExact: true }),
      '/shop/watch/events': ({ query }) => ok({ rows: [event], ...(query.includes('cursor') ? {} : { next: 'c2' }) }),
    };
    return openApp(path, { token: true, replies });
  };

  it('counts what waits in each tab, and says where it counted only so far', async () => {
    await open('/import/changes');
    const tab = (name: string) => screen.findByRole('tab', { name });
    expect(await tab('Your fields 1,000+')).toBeDefined();
    expect(await tab('Prices and stock 3')).toBeDefined();
  });

  it('goes on to the next page of prices and stock, and back to the first', async () => {
    const { sent, user } = await open('/import/changes?tab=figures');
    await user.click(await screen.findByText('Next page'));
    const back = await screen.findByText('First page');
    await waitFor(() => expect(screen.queryByText('Next page')).toBeNull());
    await user.click(back);
    expect(await screen.findByText('Next page')).toBeDefined();
    expect(new URLSearchParams(location.search).get('cursor')).toBeNull();
    expect(cursors(sent).slice(0, 2)).toEqual([null, 'c2']);
  });
});
