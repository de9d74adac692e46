import { describe, expect, it } from 'vitest';
import { hasSchema, requestProblems } from './publishedSchema.ts';

const base = 'https://shop.test/wp-json/wc/v3';
const post = (path: string, body: object) =>
  requestProblems({ method: 'POST', url: `${base}/${path}`, body: JSON.stringify(body) });
const webhook = { topic: 'order.created', delivery_url: 'https://a.test/', secret: 's', status: 'active' };

/** That the check under every sandbox test of the connector sees what is wrong. */
describe.skipIf(!hasSchema)('the published arguments', () => {
  it('take what is written as published', () => {
    expect(post('products/batch', { update: [{ id: 1, regular_price: '5.00', tags: [{ id: 3 }] }] })).toEqual([]);
    expect(post('products/1/variations/batch', { update: [{ id: 2, stock_quantity: 4 }], delete: [3] })).toEqual([]);
    expect(post('webhooks', webhook)).toEqual([]);
    expect(requestProblems({ method: 'GET', url: `${base}/orders?include=1,2&status=any` })).toEqual([]);
    expect(requestProblems({ method: 'GET', url: `${base}/variations?parent=1,2` })).toEqual([]);
  });

  it.each([
    ['a misspelt field', () => post('products/batch', { update: [{ id: 1, regular_prize: '5.00' }] })],
    ['a number for a price', () => post('products/batch', { update: [{ id: 1, regular_price: 5 }] })],
    ['a misspelt field of a variation', () => post('products/1/variations/batch', { update: [{ id: 2, stock: 4 }] })],
    ['a text for an id', () => post('products/batch', { delete: ['3'] })],
    ['a status that is none', () => post('webhooks', { ...webhook, status: 'on' })],
    ['a misspelt field of a webhook', () => post('webhooks', { ...webhook, url: 'https://a.test/' })],
    ['a filter that is none', () => requestProblems({ method: 'GET', url: `${base}/orders?since=1` })],
    ['an order of a list that is none', () => requestProblems({ method: 'GET', url: `${base}/orders?orderby=name` })],
    ['an id that is none', () => requestProblems({ method: 'GET', url: `${base}/orders?include=1,x` })],
    ['a route that is none', () => requestProblems({ method: 'GET', url: `${base}/shipments` })],
  ])('refuse %s', (_, problems) => {
    expect(problems()).toHaveLength(1);
  });
});

it.skipIf(hasSchema)('skipped: the published arguments are not beside the project', () => {});
