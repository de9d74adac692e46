// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { user as account, openApp } from '../appKit.tsx';
import { ok } from '../fakeHttp.ts';
import { shop } from './builders.ts';

const empty = ok({ rows: [], total: 0, totalIsExact: true });
const open = (shops: unknown[]) =>
  openApp('/products/woocommerce', {
    token: true,
    replies: {
      '/shop/sso/userInfo': ok({ ...account, roles: ['quayside', 'woo'] }),
      '/shop/product/shop_select': ok(shops),
      '/shop/product/third/list': empty,
      '/shop/product/syncProducts': ok({ jobId: 'j1' }),
    },
  });

describe('store products when there are none', () => {
  it('lead to connecting a store where there is none', async () => {
    await open([]);
    const connect = await screen.findByRole('link', { name: 'Connect WooCommerce' });
    expect(connect.getAttribute('href')).toBe('/setting/index?connect=woo');
    expect(screen.queryByRole('button', { name: 'Sync now' })).toBeNull();
  });

  it('lead to syncing where nothing was read yet', async () => {
    const { user, sent } = await open([shop()]);
    await screen.findByText('No store products');
    const [button] = screen.getAllByRole('button', { name: 'Sync now' });
    await user.click(button as HTMLElement);
    const asked = sent
      .filter(({ url }) => url === '/shop/product/syncProducts')
      .map(({ body }) => JSON.parse(String(body)));
    expect(asked).toEqual([{ channel: 'woo' }]);
  });
});
