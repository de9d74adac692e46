import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Envelope } from '#contract/endpoint.ts';
import { errorCodes } from '#contract/errors.ts';
import { exchangeRates } from '#contract/exchangeRate.calls.ts';
import type { ExchangeRate } from '#contract/exchangeRate.schemas.ts';
import { languages } from '#contract/texts.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { everyRestCall } from '#tests/kit/contractCalls.ts';
import type { Merchant } from '#tests/kit/merchant.ts';

const { create } = exchangeRates.calls;
const PATH = exchangeRates.calls.list.path;
const pairs = ['AUD-USD', 'CAD-USD', 'EUR-USD', 'GBP-USD', 'JPY-USD'];

/** As ra-data-simple-rest writes an address. */
const asked = (query: Record<string, unknown>) =>
  `${PATH}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]))}`;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: false });
});
afterAll(() => app.close());

describe('a plain resource', () => {
  let merchant: Merchant;
  beforeEach(async () => {
    merchant = await app.merchant();
    for (const [at, pair] of pairs.entries()) {
      const [from = '', to = ''] = pair.split('-');
      await merchant.call(create, { from, to, rate: `${at + 1}.5` });
    }
  });

  async function ask(path: string, init: RequestInit = {}) {
    const headers = { ...merchant.headers(), ...(init.body ? { 'content-type': 'application/json' } : {}) };
    const reply = await fetch(`${app.url}${path}`, { ...init, headers: { ...headers, ...(init.headers as object) } });
    const envelope = (await reply.json()) as Envelope<ExchangeRate[]>;
    return { headers: reply.headers, ...envelope };
  }
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  const put = (id: string, patch: object) => ask(`${PATH}/${id}`, { method: 'PUT', body: JSON.stringify(patch) });

  it('is listed by sort and range, and says which rows these are of how many', async () => {
    const page = await ask(asked({ sort: ['from', 'DESC'], range: [1, 2], filter: {} }));
    expect(ids(page.result)).toEqual(['GBP-USD', 'EUR-USD']);
    expect(page.headers.get('content-range')).toBe('exchangeRates 1-2/5');
  });

  it('goes on where the page before ended, and says on the last that nothing follows', async () => {
    const first = await ask(asked({ range: [0, 2] }));
    const second = await ask(asked({ range: [0, 2], after: first.headers.get('x-next') ?? '' }));
    expect([...ids(first.result), ...ids(second.result)]).toEqual(pairs);
    expect(second.headers.get('x-next')).toBeNull();
    const none = await ask(asked({ filter: { from: 'NOK' } }));
    expect([none.result, none.headers.get('content-range')]).toEqual([[], 'exchangeRates */0']);
  });

  it('is filtered, and found by ids', async () => {
    expect(ids((await ask(asked({ filter: { from: 'EUR' } }))).result)).toEqual(['EUR-USD']);
    const several = await ask(asked({ filter: { id: ['JPY-USD', 'AUD-USD', 'XXX-USD'] } }));
    expect(ids(several.result)).toEqual(['AUD-USD', 'JPY-USD']);
    expect((await ask(`${PATH}/CAD-USD`)).result).toMatchObject({ id: 'CAD-USD', rate: '2.5', fetched: null });
    expect((await ask(`${PATH}/XXX-USD`)).code).toBe(errorCodes.notFound);
  });

  it('takes patches: what is left out stays, and what may not be changed is refused by name', async () => {
    expect((await put('CAD-USD', { rate: '0.7' })).result).toMatchObject({ from: 'CAD', rate: '0.7' });
    expect((await put('CAD-USD', {})).result).toMatchObject({ rate: '0.7' });
    const refused = await put('CAD-USD', { rate: '0.8', from: 'EUR' });
    expect(refused).toMatchObject({ error: { fields: [{ path: 'from', key: 'validation.unknownField' }] } });
    expect((await ask(`${PATH}/CAD-USD`)).result).toMatchObject({ rate: '0.7' });
    expect((await put('XXX-USD', { rate: '1' })).code).toBe(errorCodes.notFound);
  });

  it('removes several in one call, and answers which there were', async () => {
    const several = asked({ filter: { id: ['AUD-USD', 'XXX-USD', 'EUR-USD'] } });
    expect((await ask(several, { method: 'DELETE' })).result).toEqual(['AUD-USD', 'EUR-USD']);
    // As the package sends it: a type without a body.
    const headers = { 'content-type': 'text/plain' };
    expect((await ask(`${PATH}/GBP-USD`, { method: 'DELETE', headers })).result).toEqual({ id: 'GBP-USD' });
    expect((await ask(`${PATH}/GBP-USD`, { method: 'DELETE' })).code).toBe(errorCodes.notFound);
    expect(ids((await ask(PATH)).result)).toEqual(['CAD-USD', 'JPY-USD']);
    expect((await ask(asked({ filter: { id: [] } }), { method: 'DELETE' })).result).toEqual([]);
    expect((await ask(PATH, { method: 'DELETE' })).code).toBe(errorCodes.invalidInput);
  });

  it('names the wrong field in the language of who asks', async () => {
    const said = await Promise.all(
      languages.map(async (language) => {
        const init = { method: 'POST', headers: { 'accept-language': language } };
        const twice = await ask(PATH, { ...init, body: JSON.stringify({ from: 'EUR', to: 'USD', rate: '1' }) });
        expect(twice.error?.fields).toMatchObject([{ path: 'to', key: 'pricing.rateExists' }]);
        return twice.error?.fields?.[0]?.message;
      }),
    );
    expect(new Set(said).size).toBe(languages.length);
    for (const one of said) expect(one).toMatch(/EUR.*USD/);
  });

  it.each([
    { name: 'half of JSON', query: { filter: '{"a":' }, field: { path: 'filter', key: 'validation.json' } },
    { name: 'a filter that there is not', query: { filter: { colour: 1 } }, field: { path: 'filter.colour' } },
    { name: 'a filter of another type', query: { filter: { from: 5 } }, field: { key: 'validation.typeText' } },
    { name: 'a sort that there is not', query: { sort: ['rate', 'ASC'] }, field: { path: 'sort.0' } },
    { name: 'more rows than there may be', query: { range: [0, 200] }, field: { key: 'validation.pageSize' } },
    { name: 'a page that nobody named', query: { after: 'there' }, field: { path: 'after' } },
  ])('refuses $name by name', async ({ query, field }) => {
    const refused = await ask(asked(query));
    expect(refused.code).toBe(errorCodes.invalidInput);
    expect(refused.error?.fields).toMatchObject([field]);
  });

  it('keeps a NUL that JSON hid from the database', async () => {
    const { code } = await ask(asked({ filter: { from: 'E\0R' } }));
    expect(code).toBe(errorCodes.invalidInput);
  });
});

// Apart from the others, who are a new merchant each: an address may not register so many.
describe('plain resources', () => {
  it.each(everyRestCall)('$method $path is nobody’s who has not signed in', async ({ method, path }) => {
    const reply = await fetch(`${app.url}${path.replace(':id', 'EUR-USD')}`, { method });
    expect(await reply.json()).toMatchObject({ code: errorCodes.sessionExpired, result: null });
  });
});
