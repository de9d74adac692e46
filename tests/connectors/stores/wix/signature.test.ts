import { createSign, generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { instanceIn } from '#server/connectors/stores/wix/authorisation.ts';
import { webhooks } from '#server/connectors/stores/wix/webhooks.ts';
import { signatureVectors } from '#tests/kit/signatureVectors.ts';

const vectors = signatureVectors('wix');
const webhook = vectors?.find(({ jwt }) => jwt !== '');
const instance = vectors?.find(({ secret }) => secret !== '');

const hearWith = (publicKey: string) => (jwt: string, appId: string) =>
  webhooks.verifyWebhook({ headers: {}, body: Buffer.from(jwt) }, { app: { appId, publicKey }, secret: '' });

it.skipIf(!webhook)('hears the published shape of a delivery, by its key and no other', () => {
  const { jwt = '', publicKeyPem = '' } = webhook ?? {};
  const heard = {
    identity: '11111111-1111-4111-8111-111111111111',
    deliveryId: 'e1',
    events: [{ kind: 'order', externalId: 'o1' }],
  };
  expect(hearWith(publicKeyPem)(jwt, 'any')).toEqual(heard);
  // The dashboard shows the key as the base64 of its PEM, a setting holds it in one line.
  expect(hearWith(Buffer.from(publicKeyPem).toString('base64'))(jwt, 'any')).toEqual(heard);
  expect(hearWith(publicKeyPem.replaceAll('\n', '\\n'))(jwt, 'any')).toEqual(heard);
  expect(hearWith(pem)(jwt, 'any')).toBeNull();
  expect(hearWith('')(jwt, 'any')).toBeNull();
});

it.skipIf(!instance)('believes the computed instance, by its secret and no other', () => {
  const { secret = '', message = '', expected = '' } = instance ?? {};
  const id = '11111111-1111-4111-8111-111111111111';
  expect(instanceIn(`${expected}.${message}`, secret)).toBe(id);
  expect(instanceIn(`${expected}.${message}`, `${secret}x`)).toBeNull();
  expect(instanceIn(`${expected}.${message}A`, secret)).toBeNull();
  expect(instanceIn(`${expected}.${message}.`, secret)).toBeNull();
  expect(instanceIn(message, secret)).toBeNull();
  expect(instanceIn('', '')).toBeNull();
});

it.skipIf(vectors !== null)('skipped: the signature vectors are not beside the project', () => {});

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = String(publicKey.export({ type: 'spki', format: 'pem' }));
const APP = 'app-1';
const verifyWebhook = (jwt: string) => hearWith(pem)(jwt, APP);
const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function delivery(eventType: string, inner: unknown, claims: object = {}, header: object = { alg: 'RS256' }): string {
  const outer = { data: JSON.stringify(inner), instanceId: 'i-1', eventType };
  const signed = `${part(header)}.${part({ data: JSON.stringify(outer), ...claims })}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`;
}

const PRODUCT = 'wix.stores.catalog.v3.product';
const order = { id: 'e-1', entityFqdn: 'wix.ecom.v1.order', entityId: 'o-1' };
const item = (event: object) => ({
  id: 'e-1',
  entityFqdn: 'wix.stores.catalog.v3.inventory_item',
  entityId: 'x',
  ...event,
});

it.each([
  ['wix.stores.catalog.v3.product_created', { id: 'e-1', entityFqdn: PRODUCT, entityId: 'p-1' }, 'product', 'p-1'],
  ['wix.stores.catalog.v3.product_deleted', { id: 'e-1', entityFqdn: PRODUCT, entityId: 'p-1' }, 'product', 'p-1'],
  ['wix.ecom.v1.order_approved', order, 'order', 'o-1'],
  ['wix.ecom.v1.order_canceled', order, 'order', 'o-1'],
  [
    'wix.ecom.v1.order_transactions_updated',
    { ...order, entityFqdn: 'wix.ecom.v1.order_transactions' },
    'order',
    'o-1',
  ],
  ['wix.ecom.v1.fulfillments_updated', { ...order, entityFqdn: 'wix.ecom.v1.fulfillments' }, 'order', 'o-1'],
  ['inventory_item_updated', item({ updatedEvent: { currentEntity: { productId: 'p-2' } } }), 'product', 'p-2'],
  ['inventory_item_deleted', item({ deletedEvent: { deletedEntity: { productId: 'p-2' } } }), 'product', 'p-2'],
  [
    'inventory_item_updated_with_reason',
    item({ actionEvent: { bodyAsJson: '{"currentEntity":{"productId":"p-2"}}' } }),
    'product',
    'p-2',
  ],
  ['inventory_item_created', item({ createdEvent: { entityAsJson: '{"productId":"p-2"}' } }), 'product', 'p-2'],
])('hears %s', (eventType, inner, kind, externalId) => {
  const heard = { identity: 'i-1', deliveryId: 'e-1', events: [{ kind, externalId }] };
  expect(verifyWebhook(delivery(eventType, inner))).toEqual(heard);
});

it('hears that the app was removed, which has no id', () => {
  const removed = delivery('AppRemoved', { appId: APP }, { iat: 1 });
  expect(verifyWebhook(removed)).toEqual({ identity: 'i-1', deliveryId: null, events: [{ kind: 'disconnected' }] });
});

it('takes a signed delivery that tells nothing for what it is', () => {
  for (const inner of [null, 7, 'text', {}, item({}), { id: 'e', entityFqdn: 'wix.blog.v3.post', entityId: 'b' }]) {
    expect(verifyWebhook(delivery('wix.anything', inner))).toMatchObject({ identity: 'i-1', events: [] });
  }
});

it('believes nothing that is not signed so, for us, and now', () => {
  const now = Math.floor(Date.now() / 1000);
  const good = { iss: 'wix.com', aud: APP, exp: now + 60 };
  expect(verifyWebhook(delivery('x', order, good))).not.toBeNull();
  expect(verifyWebhook(delivery('x', order, { ...good, aud: ['other', APP] }))).not.toBeNull();
  expect(verifyWebhook(delivery('x', order, { ...good, aud: 'other' }))).toBeNull();
  expect(verifyWebhook(delivery('x', order, { ...good, iss: 'wix.example' }))).toBeNull();
  expect(verifyWebhook(delivery('x', order, { ...good, exp: now - 3600 }))).toBeNull();
  expect(verifyWebhook(delivery('x', order, good, { alg: 'none' }))).toBeNull();
  expect(verifyWebhook(delivery('x', order, good, { alg: 'HS256' }))).toBeNull();
  const [header, payload] = delivery('x', order, good).split('.');
  const [, other] = delivery('x', { ...order, entityId: 'o-2' }, good).split('.');
  for (const forged of [
    `${header}.${payload}.`,
    `${header}.${payload}`,
    `${header}.${other}.${payload}`,
    'a.b.c',
    '',
  ]) {
    expect(verifyWebhook(forged)).toBeNull();
  }
});
