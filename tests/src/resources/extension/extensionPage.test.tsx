import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ParkedLink } from '#contract/collected.schemas.ts';
import { readingFields } from '#contract/enums.ts';
import type { PairedBrowser } from '#contract/extension.schemas.ts';
import { createLiveCache } from '#src/custom/data/liveCache.ts';
import { queryClient } from '#src/custom/data/queryClient.ts';
import { timeLeft } from '#src/resources/extension/PairBrowser.tsx';
import { type OpenOptions, openApp } from '#tests/src/appKit.tsx';
import { ok } from '#tests/src/fakeHttp.ts';
import { act } from '#tests/src/render.tsx';

const browser = (name: string): PairedBrowser => ({
  pairingId: name,
  name,
  email: 'mei@shop.example',
  version: '1.2.0',
  pairedAt: '2026-11-01T10:00:00Z',
  lastSeenAt: null,
});
const held: ParkedLink[] = ['one', 'two'].map((linkId) => ({
  linkId,
  supplier: 'dhgate',
  url: `www.dhgate.com/product/${linkId}/912000103.html`,
  parkedAt: '2026-11-21T10:00:00Z',
}));
const health = {
  supplier: 'dhgate',
  pages: 40,
  fields: readingFields.map((field) => ({
    field,
    rate: field === 'video' ? null : field === 'stock' ? 40 : 97.5,
    before: 98,
    fell: field === 'stock',
  })),
};

describe('the page of the extension', () => {
  beforeAll(async () => {
    await import('#src/resources/extension/ExtensionPage.tsx');
    await import('#src/resources/extension/parked/ParkedLinksCard.tsx');
  });

  async function opened(replies: OpenOptions['replies'] = {}) {
    const usual: OpenOptions['replies'] = {
      '/shop/extension/list': ok({ rows: [browser('Office')] }),
      '/shop/extension/health': ok({ rows: [health], captures: 1234 }),
      '/shop/productPool/heldLinks': ok({ rows: held }),
    };
    const app = await openApp('/setting/extension', { token: true, replies: { ...usual, ...replies } });
    await screen.findByRole('heading', { level: 1, name: 'Browser extension' });
    return app;
  }

  it('makes a code, shows how long it is good, and says when a browser was paired with it', async () => {
    let rows = [browser('Office')];
    const { user } = await opened({
      '/shop/extension/list': () => ok({ rows }),
      '/shop/extension/code': ok({ code: 'ABCD-2345', expiresAt: new Date(Date.now() + 600_000).toISOString() }),
    });
    await screen.findByRole('heading', { name: 'Office' });
    await user.click(screen.getByRole('button', { name: 'Create a code' }));
    expect(await screen.findByText('ABCD-2345')).toBeDefined();
    expect(screen.getByText(/^Valid for another (10:00|9:\d\d) minutes$/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Copy the code' })).toBeDefined();
    rows = [browser('Home'), browser('Office')];
    act(() => createLiveCache(queryClient)({ type: 'changed', resource: 'extension' }));
    expect(await screen.findByText('“Home” is paired and can collect now.')).toBeDefined();
    expect(screen.queryByText('ABCD-2345')).toBeNull();
  });

  it('revokes a browser when asked twice', async () => {
    const { sent, user } = await opened({ '/shop/extension/revoke': ok({ ok: true }) });
    await user.click(await screen.findByRole('button', { name: 'Unpair Office' }));
    const dialog = await screen.findByRole('dialog', { name: 'Unpair “Office”?' });
    await user.click(within(dialog).getByRole('button', { name: 'Unpair' }));
    expect(await screen.findByText('The browser is no longer paired.')).toBeDefined();
    expect(sent.filter(({ url }) => url === '/shop/extension/revoke').map(({ body }) => body)).toEqual([
      '{"pairingId":"Office"}',
    ]);
  });

  it('shows the 14 fields beside the weeks before, marks those that fell, and reads kept pages again', async () => {
    const { sent, user } = await opened({ '/shop/extension/reread': ok({ jobId: 'j1' }) });
    const table = within(await screen.findByRole('table', { name: 'Fields of DHgate' }));
    const cells = table
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
    expect(cells).toHaveLength(14);
    expect(cells).toContain('Title97.5%98%');
    expect(cells).toContain('Video–98%');
    expect(table.getAllByTitle('Read less often than before')).toHaveLength(1);
    expect(screen.getByText(/^Stock: read less often than before\./)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Read the kept pages again' }));
    const reread = () => sent.filter(({ url }) => url === '/shop/extension/reread').map(({ body }) => body);
    await waitFor(() => expect(reread()).toEqual(['{"supplier":"dhgate"}']));
  });

  it('opens held links in tabs of their own and forgets one', async () => {
    const { sent, user } = await opened({ '/shop/productPool/dropLinks': ok({ dropped: 1 }) });
    const card = within(await screen.findByRole('region', { name: '2 links wait for the browser extension' }));
    const [link] = card.getAllByRole<HTMLAnchorElement>('link');
    expect([link?.href, link?.target]).toEqual(['https://www.dhgate.com/product/one/912000103.html', '_blank']);
    await user.click(card.getByRole('button', { name: `Remove ${held[0]?.url}` }));
    expect(await screen.findByText('1 link removed')).toBeDefined();
    expect(sent.filter(({ url }) => url === '/shop/productPool/dropLinks').map(({ body }) => body)).toEqual([
      '{"linkIds":["one"]}',
    ]);
  });

  it('shows no card where no link waits', async () => {
    await opened({ '/shop/productPool/heldLinks': ok({ rows: [] }) });
    await screen.findByRole('heading', { name: 'Office' });
    expect(screen.queryByRole('region', { name: /wait for the browser extension/ })).toBeNull();
  });
});

describe('how long a code is good', () => {
  it.each([
    [600_000, '10:00'],
    [599_001, '10:00'],
    [61_000, '1:01'],
    [1, '0:01'],
    [0, null],
    [-5000, null],
  ])('%i ms: %s', (left, said) => expect(timeLeft(1_000_000 + left, 1_000_000)).toBe(said));
});
