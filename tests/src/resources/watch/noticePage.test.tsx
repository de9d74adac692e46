import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Digest, DigestSetting } from '#contract/digest.schemas.ts';
import type { NoticeSettings } from '#contract/notice.schemas.ts';
import { openApp, user as someone } from '#tests/src/appKit.tsx';
import { listed, ok } from '#tests/src/fakeHttp.ts';

const general: NoticeSettings = {
  cost: { action: 'remind', least: '0', hold: null },
  stock: { action: 'auto', least: 0, hold: '80' },
  gone: { action: 'remind' },
};

const digest: Digest = {
  frequency: 'never',
  hour: 8,
  timeZone: null,
  nextAt: null,
  email: 'mei@shop.example',
  delivery: 'smtp',
};
const digestReplies = {
  '/shop/home/digest': ok(digest),
  '/shop/home/digest/preview': ok({ rows: [], isWhole: true }),
};

describe('the page of notifications', () => {
  beforeAll(async () => {
    await import('#src/resources/watch/NoticePage.tsx');
    await import('#src/resources/watch/NoticeForm.ts');
  });

  it('shows what counts for all products, and saves what is chosen and typed', async () => {
    const { sent, user } = await openApp('/setting/notice', {
      token: true,
      replies: {
        ...digestReplies,
        '/shop/notice/read': ok(general),
        '/shop/rest/noticeExceptions': listed([]),
        '/shop/notice/save': ok(general),
        '/shop/watch/status': ok({ rows: [] }),
      },
    });
    const part = async (name: string) => within(await screen.findByRole('region', { name }));
    const chosen = (of: Awaited<ReturnType<typeof part>>) =>
      of
        .getAllByRole('radio')
        .flatMap((radio) => (radio instanceof HTMLInputElement && radio.checked ? [radio.value] : []));
    const [cost, stock, gone] = [
      await part('When the cost changes'),
      await part('When the stock changes'),
      await part('When it is no longer offered'),
    ];
    await waitFor(() => expect([cost, stock, gone].map(chosen)).toEqual([['remind'], ['auto'], ['remind']]));
    await user.click(cost.getByLabelText('Update the price only'));
    await user.click(gone.getByLabelText('Auto update'));
    await user.fill(cost.getByLabelText('Hold changes above this'), '25');
    await user.fill(stock.getByLabelText('Hold when more than this is lost at once'), '');
    await user.click(screen.getByText('Save'));
    expect(await screen.findByText('The settings are saved.')).toBeDefined();
    const saved = sent.filter(({ url }) => url === '/shop/notice/save').map(({ body }) => JSON.parse(String(body)));
    expect(saved).toEqual([
      {
        settings: {
          cost: { action: 'price', least: '0', hold: '25' },
          stock: { action: 'auto', least: 0, hold: null },
          gone: { action: 'auto' },
        },
      },
    ]);
  });

  it('sets the mail of what needs somebody in the zone of the browser, shows what it would say and sends one', async () => {
    const nextAt = '2026-12-01T23:00:00.000Z';
    let stored = digest;
    const { sent, user } = await openApp('/setting/notice', {
      token: true,
      replies: {
        // Products are not open to them: the rest of the page is not there, and the mail is.
        '/shop/sso/userInfo': ok({ ...someone, roles: ['shopify'] }),
        '/shop/home/digest': ({ method, body }) => {
          if (method === 'POST') stored = { ...digest, ...(JSON.parse(String(body)) as DigestSetting), nextAt };
          return ok(stored);
        },
        '/shop/home/digest/preview': ok({ rows: [{ text: 'Orders to map: 3', path: '/orders' }], isWhole: false }),
        '/shop/home/digest/send': ok({ isSent: true }),
      },
    });
    const section = within(await screen.findByRole('region', { name: 'Mail of what needs you' }));
    expect(await section.findByText('No mail is sent to mei@shop.example.')).toBeDefined();
    expect(section.queryByLabelText('Time zone')).toBeNull();
    await user.click(section.getByLabelText('How often'));
    await user.click(await screen.findByRole('option', { name: 'Every working day (Monday to Friday)' }));
    await user.fill(await section.findByLabelText('Time zone'), 'Tokyo');
    await user.click(await screen.findByRole('option', { name: 'Asia/Tokyo' }));
    expect(
      await section.findByText(/Next mail to mei@shop.example: Wednesday, December 2, 2026 at 8:00/),
    ).toBeDefined();
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const saved = sent.filter(({ url, method }) => url === '/shop/home/digest' && method === 'POST');
    expect(saved.map(({ body }) => JSON.parse(String(body)))).toEqual([
      { frequency: 'workdays', hour: 8, timeZone },
      { frequency: 'workdays', hour: 8, timeZone: 'Asia/Tokyo' },
    ]);
    expect(section.getByRole('link', { name: 'Orders to map: 3' }).getAttribute('href')).toBe('/orders');
    expect(section.getByText('Some counts could not be read just now.')).toBeDefined();
    await user.click(section.getByText('Send me one now'));
    expect(await screen.findByText('The mail was sent to mei@shop.example.')).toBeDefined();
    expect(screen.queryByText('When the cost changes')).toBeNull();
  });

  it('says that nothing waits, and that no mail server is set up', async () => {
    await openApp('/setting/notice', {
      token: true,
      replies: {
        ...digestReplies,
        '/shop/home/digest': ok({ ...digest, delivery: 'file' }),
        '/shop/notice/read': ok(general),
        '/shop/rest/noticeExceptions': listed([]),
        '/shop/watch/status': ok({ rows: [] }),
      },
    });
    const section = within(await screen.findByRole('region', { name: 'Mail of what needs you' }));
    expect(await section.findByText(/^No mail server is set up/)).toBeDefined();
    expect(await section.findByText('Nothing waits: no mail would be sent.')).toBeDefined();
  });
});
