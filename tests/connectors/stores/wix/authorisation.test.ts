import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { DomainError } from '#contract/errors.ts';
import { wix } from '#server/connectors/stores/wix/index.ts';
import { consent, consentRound, consentTo } from '#tests/kit/consent.ts';
import { intercept, json } from '#tests/kit/scriptedHttp.ts';
import { startWix, type WixSandbox } from './sandboxStore.ts';

let site: WixSandbox;
beforeEach(async () => {
  site = await startWix('harbour');
});
afterEach(() => site.close());

const round = consentRound('wix', null);
const accept = (query: Record<string, string>, http = site.http) =>
  wix.authorisation.accept(site.app, query, round, http);
const agree = (shop: string) => consent(wix, site.http, site.app, shop);
const refusal = async (brought: Record<string, string>, http = site.http): Promise<string> => {
  const error: DomainError = await accept(brought, http).then(
    () => Promise.reject(new Error('it was accepted')),
    (thrown) => thrown,
  );
  return error.key;
};
const brought = () => agree('harbour');

it('sends the browser to the installer with our mark in the address to come back to', () => {
  const consent = new URL(wix.authorisation.consentUrl(site.app, { ...round, state: 's 1&2' }));
  expect(consent.origin + consent.pathname).toBe('https://www.wix.com/app-installer');
  expect(consent.searchParams.get('appId')).toBe(site.app.appId);
  const back = new URL(consent.searchParams.get('postInstallationUrl') ?? '');
  expect(back.origin + back.pathname).toBe(round.returnUrl);
  expect(back.searchParams.get('state')).toBe('s 1&2');
});

it('connects the site that was agreed to, with a token of four hours', async () => {
  const before = Date.now();
  const [store, ...more] = await consentTo(wix, site.http, site.app, 'harbour');
  expect(more).toEqual([]);
  expect(store).toMatchObject({
    name: 'Harbour & Hearth',
    url: 'https://www.harbour-hearth.example',
    identity: site.instanceId,
    currency: 'USD',
    weightUnit: 'lb',
  });
  expect(store?.expiresAt?.getTime()).toBe(before + 4 * 3_600_000);
});

it('weighs in the site’s own unit', async () => {
  const [store] = await consentTo(wix, site.http, site.app, 'lantern');
  expect(store).toMatchObject({ currency: 'EUR', weightUnit: 'kg', url: 'https://lantern-street.example/shop' });
});

it('believes no instance that is not signed with the app’s secret', async () => {
  const good = await brought();
  const [signature = '', payload = ''] = (good.signedInstance ?? '').split('.');
  const forged = createHmac('sha256', 'guessed').update(payload).digest('base64url');
  const { signedInstance: _, ...unsigned } = good;
  expect(await refusal(unsigned)).toBe('storeForged');
  expect(await refusal({ ...good, signedInstance: '' })).toBe('storeForged');
  expect(await refusal({ ...good, signedInstance: `${forged}.${payload}` })).toBe('storeForged');
  expect(await refusal({ ...good, signedInstance: `${signature}.${payload}x` })).toBe('storeForged');
  expect(await refusal({ ...good, signedInstance: payload })).toBe('storeForged');
});

it('believes no address that names another instance or another app than the signed one', async () => {
  const good = await brought();
  const other = await agree('lantern');
  expect(await refusal({ ...good, instanceId: other.instanceId ?? '' })).toBe('storeForged');
  const { instanceId: _, ...nameless } = good;
  expect(await refusal(nameless)).toBe('storeForged');
  expect(await refusal({ ...good, appId: 'f0000000-0000-4000-8000-000000000000' })).toBe('storeForged');
});

it('asks Wix whose the token is, and believes no other', async () => {
  const other = { active: true, instanceId: 'e2a94c37-1b5f-4d80-b6a3-7c9f10d2e5ff', clientId: site.app.appId };
  for (const answer of [other, { active: false }, { ...other, instanceId: site.instanceId, clientId: 'another' }]) {
    const http = intercept(site.http, (_, url) =>
      url.pathname.endsWith('/token-info') ? json(200, answer) : undefined,
    );
    expect(await refusal(await brought(), http)).toBe('storeForged');
  }
});

it('says so when the owner refuses, and when the app has left the site again', async () => {
  expect(await refusal({ error: 'access_denied' })).toBe('authorisationRefused');
  const good = await brought();
  await site.faults.revoke();
  expect(await refusal(good)).toBe('storeTokenRefused');
});

it('connects no site with the old catalog, and none without a shop', async () => {
  expect(await refusal(await agree('attic'))).toBe('storeCatalogOld');
  expect(await refusal(await agree('studio'))).toBe('storeAppMissing');
});

it('names what Wix left out of its answer', async () => {
  const http = intercept(site.http, (_, url) => (url.pathname === '/apps/v1/instance' ? json(200, {}) : undefined));
  const error = await accept(await brought(), http).catch((thrown) => thrown);
  expect(error).toMatchObject({ key: 'storeUnreachable', cause: { reason: { params: { where: 'site' } } } });
});

it('renews by asking for another token, until the app is removed', async () => {
  const { session } = site;
  site.pass(4 * 3_600_000 + 1);
  const query = { cursor: null, changedSince: null };
  await expect(wix.products(session, query)).rejects.toMatchObject({ kind: 'unauthorised' });
  const renewed = await wix.renew(session);
  expect(renewed.expiresAt?.getTime()).toBeGreaterThan(Date.now());
  expect((await wix.products({ ...session, credentials: renewed.credentials }, query)).products).not.toEqual([]);
  await site.faults.revoke();
  await expect(wix.renew(session)).rejects.toMatchObject({ kind: 'unauthorised' });
});
