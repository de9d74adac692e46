import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { storeCalls } from '#contract/store.calls.ts';
import { address, openApp, user } from '#tests/src/appKit.tsx';
import { failed, ok, type Reply } from '#tests/src/fakeHttp.ts';

const opened = async (roles: string[], stores: Reply): Promise<void> => {
  const replies = { '/shop/sso/userInfo': ok({ ...user, roles }), [storeCalls.select.path]: stores };
  await openApp('/products', { token: true, replies });
};

describe('the address of store products', () => {
  it.each<[string, string[], Reply, string]>([
    [
      'the first platform with a store',
      ['woo', 'shopify', 'wix'],
      ok([{ channel: 'wix' }, { channel: 'shopify' }]),
      'shopify',
    ],
    ['a platform that the roles open', ['woo', 'wix'], ok([{ channel: 'shopify' }]), 'woocommerce'],
    ['the first platform where the stores cannot be read', ['woo', 'shopify'], failed(500), 'woocommerce'],
  ])('leads to %s', async (_, roles, stores, expected) => {
    await opened(roles, stores);
    await waitFor(() => expect(address()).toBe(`/products/${expected}`));
  });

  it('is closed to roles that open no platform', async () => {
    await opened(['quayside'], ok([]));
    await waitFor(() => expect(address()).toBe('/401'));
  });
});
