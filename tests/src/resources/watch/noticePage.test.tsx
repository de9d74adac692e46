import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { NoticeSettings } from '#contract/notice.schemas.ts';
import { openApp } from '#tests/src/appKit.tsx';
import { listed, ok } from '#tests/src/fakeHttp.ts';

const general: NoticeSettings = {
  cost: { action: 'remind', least: '0', hold: null },
  stock: { action: 'auto', least: 0, hold: '80' },
  gone: { action: 'remind' },
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
});
