// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorCodes } from '#contract/errors.ts';
import { openApp } from '../appKit.tsx';
import { failed, ok } from '../fakeHttp.ts';
import { shop } from './builders.ts';

const KEYS = '/shop/auth/woo/keys';
const open = (replies: NonNullable<Parameters<typeof openApp>[1]>['replies'] = {}, path = '/setting/index') =>
  openApp(path, { token: true, replies: { '/shop/product/shop_select': ok([shop()]), ...replies } });

describe('unbinding a store', () => {
  it('says what is deleted and what is not, and wants it ticked off', async () => {
    const { user, sent } = await open({ '/shop/auth/unbind': ok({ ok: true }) });
    await user.click(await screen.findByRole('button', { name: 'Unbind' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unbind Harbour?' }));
    expect(dialog.getByText('the list of its 12 products')).toBeDefined();
    expect(dialog.getByText(/the store itself and everything in it/)).toBeDefined();
    const unbind = dialog.getByRole('button', { name: 'Unbind' }) as HTMLButtonElement;
    expect(unbind.disabled).toBe(true);
    await user.click(dialog.getByRole('checkbox'));
    await user.click(unbind);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const bodies = sent.filter(({ url }) => url === '/shop/auth/unbind').map(({ body }) => JSON.parse(String(body)));
    expect(bodies).toEqual([{ shopId: shop().shopId }]);
  });

  it('stays open with the reason when it fails', async () => {
    const { user } = await open({ '/shop/auth/unbind': failed(errorCodes.internal, 'Something went wrong.') });
    await user.click(await screen.findByRole('button', { name: 'Unbind' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Unbind' }));
    expect(await dialog.findByText('Something went wrong.')).toBeDefined();
  });
});

describe('connecting by keys', () => {
  const fill = async (replies: Parameters<typeof open>[0]) => {
    const { user, sent } = await open(replies, '/setting/index?connect=woo');
    await user.click(await screen.findByRole('tab', { name: 'I have keys' }));
    const dialog = within(screen.getByRole('dialog'));
    const field = (name: string) => dialog.getByLabelText(name);
    const connect = () => user.click(dialog.getByRole('button', { name: 'Connect' }));
    return { user, sent, dialog, field, connect };
  };
  const described = (input: HTMLElement) =>
    document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;

  it('checks before anything is sent', async () => {
    const { sent, field, connect } = await fill({});
    await connect();
    await waitFor(() => expect(described(field('Consumer key'))).toContain('begins with ck_'));
    expect(described(field('Consumer secret'))).toContain('begins with cs_');
    expect(described(field('Store address'))).toBe('Please fill in the correct URL address');
    expect(sent.some(({ url }) => url === KEYS)).toBe(false);
  });

  it.each([
    ['storeKeysRefused', 'Consumer key'],
    ['storeKeysReadOnly', 'Consumer key'],
    ['storeUnreachable', 'Store address'],
    ['storeNotWooCommerce', 'Store address'],
    ['storeAnswerUnreadable', 'Store address'],
  ] as const)('shows %s at “%s” until that is changed', async (key, label) => {
    const refusal = failed(errorCodes[key], `Server says ${key}.`, { key: `error.${key}` });
    const { user, field, connect } = await fill({ [KEYS]: refusal });
    await user.type(field('Store address'), 'shop.example.com');
    await user.click(field('Consumer key'));
    await user.paste(`ck_${'a'.repeat(40)}`);
    await user.click(field('Consumer secret'));
    await user.paste(`cs_${'b'.repeat(40)}`);
    await connect();
    await waitFor(() => expect(described(field(label))).toBe(`Server says ${key}.`));
    await user.type(field(label), 'x');
    expect(described(field(label)) ?? '').not.toContain('Server says');
  });
});

describe('a store that went offline', () => {
  it('says why and has one way back, with its address filled in', async () => {
    const offline = shop({ state: 'offline', problem: 'The store did not accept our keys.' });
    const { user } = await open({ '/shop/product/shop_select': ok([offline]) });
    expect(await screen.findByText('The store did not accept our keys.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Sync now' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Reconnect' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reconnect Harbour' }));
    expect((dialog.getByLabelText('Store address') as HTMLInputElement).value).toBe('https://harbour.example.com');
  });
});
