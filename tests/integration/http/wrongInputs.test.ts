import pLimit from 'p-limit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { z } from 'zod';
import { accountCalls } from '#contract/account.calls.ts';
import { bulkCalls } from '#contract/bulk.calls.ts';
import type { Call, Envelope } from '#contract/endpoint.ts';
import { LIVE_PATH } from '#contract/enums.ts';
import { errorCodes } from '#contract/errors.ts';
import { productCalls } from '#contract/product.calls.ts';
import { languages, sharedTexts } from '#contract/texts.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { callName, endpointOf, everyCall, restResources } from '#tests/kit/contractCalls.ts';
import { exampleOf } from '#tests/kit/hostile.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { wrongInputs } from '#tests/kit/wrongInputs.ts';

/** As a browser would at most. */
const AT_ONCE = 6;
const signsOut = [accountCalls.logOut, accountCalls.revokeSession].map(endpointOf);
const uploads = everyCall.filter(({ upload }) => upload);

describe('wrong input', () => {
  let app: TestApp;
  let merchant: Merchant;
  beforeAll(async () => {
    app = await startTestApp({ worker: false });
    merchant = await app.merchant();
  });
  afterAll(() => app.close());

  interface Answered {
    status: number;
    envelope: Envelope | null;
  }
  async function send(endpoint: Call, input: Record<string, unknown>): Promise<Answered> {
    const rest = { ...input };
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
      const value = encodeURIComponent(Buffer.from(String(rest[name])).toString());
      delete rest[name];
      return value;
    });
    const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
    const query = new URLSearchParams(
      Object.entries(rest).flatMap(([name, value]) =>
        (Array.isArray(value) ? value : [value]).map((one) => [
          name,
          typeof one === 'object' ? JSON.stringify(one) : String(one),
        ]),
      ),
    );
    return ask(`${path}${inQuery ? `?${query}` : ''}`, {
      method: endpoint.method,
      headers: inQuery ? {} : { 'content-type': 'application/json' },
      body: inQuery ? null : JSON.stringify(rest),
    });
  }
  async function ask(path: string, init: RequestInit, language = 'en'): Promise<Answered> {
    const headers = { ...merchant.headers(), 'accept-language': language, ...(init.headers as Record<string, string>) };
    const reply = await fetch(`${app.url}${path}`, { ...init, headers });
    const text = await reply.text();
    return { status: reply.status, envelope: text.startsWith('{') ? (JSON.parse(text) as Envelope) : null };
  }
  /** That a refusal names its fields, and says of each what it should be. */
  function isNamed({ status, envelope }: Answered, said: string): void {
    expect(status, said).toBeLessThan(500);
    expect(envelope?.code, said).not.toBe(errorCodes.internal);
    if (envelope?.code !== errorCodes.invalidInput) return;
    const fields = envelope.error?.fields ?? [];
    expect(fields.length, said).toBeGreaterThan(0);
    for (const { path, key, message } of fields) {
      expect(path, said).not.toBe('');
      expect(sharedTexts.en, said).toHaveProperty([key]);
      expect(message, said).not.toMatch(/%\{|^[a-z]+\.\w+$/);
    }
  }

  it.each(everyCall.filter((endpoint) => !signsOut.includes(endpoint)))(
    'C45: $method $path names the field that is wrong, and never breaks',
    async (endpoint) => {
      const atOnce = pLimit(AT_ONCE);
      const tryOne = async (input: Record<string, unknown>): Promise<void> => {
        const answered = await send(endpoint, input);
        isNamed(
          answered,
          `${callName(endpoint)} ${JSON.stringify(input).slice(0, 300)} ${JSON.stringify(answered).slice(0, 300)}`,
        );
      };
      await Promise.all(wrongInputs(exampleOf(endpoint)).map((input) => atOnce(tryOne, input)));
    },
  );

  it.each(restResources)(
    'C45: $facts.name names what is wrong inside the JSON of a list',
    async ({ endpoints: { list }, schemas }) => {
      if (!list) throw new Error('A plain resource has a list.');
      const atOnce = pLimit(AT_ONCE);
      const input = z.object({ ...schemas.filters?.partial().shape, id: z.array(z.string()) });
      const wrong = [
        ...wrongInputs(exampleOf({ input })).map((filter) => ({ filter })),
        ...wrongInputs({ sort: ['id', 'ASC'], range: [0, 9] }),
      ];
      const tryOne = async (given: Record<string, unknown>): Promise<void> => {
        const texts = Object.entries(given).map(([name, value]) => [name, JSON.stringify(value) ?? '']);
        const answered = await send(list, Object.fromEntries(texts));
        isNamed(answered, `${JSON.stringify(texts).slice(0, 300)} ${JSON.stringify(answered).slice(0, 300)}`);
      };
      await Promise.all(wrong.map((given) => atOnce(tryOne, given)));
    },
  );

  it.each([
    { given: {}, path: 'selection', key: 'validation.required' },
    { given: { selection: { productIds: ['x'] } }, path: 'edits', key: 'validation.required' },
    { given: { selection: 5 }, path: 'selection', key: 'validation.typeObject' },
    {
      given: { edits: [{ field: 'colour' }] },
      path: 'edits.0.field',
      key: 'validation.choice',
    },
    { given: { edits: 'all' }, path: 'edits', key: 'validation.typeList' },
  ])('C45: says at $path what belongs there: $key', async ({ given, path, key }) => {
    const { envelope } = await send(bulkCalls.preview, given);
    expect(envelope?.error?.fields).toEqual(expect.arrayContaining([expect.objectContaining({ path, key })]));
  });

  it('C45: says it in the caller’s language, with the allowed values and the range', async () => {
    const said = await Promise.all(
      languages.map(async (language) => {
        const path = `${productCalls.list.path}?sort=colour&page=-5`;
        const { envelope } = await ask(path, { method: 'GET' }, language);
        return (envelope?.error?.fields ?? []).map(({ message }) => message).join(' ');
      }),
    );
    expect(new Set(said).size).toBe(languages.length);
    for (const one of said) {
      expect(one).toMatch(/collectedAt|updatedAt|title/);
      expect(one).toMatch(/\b1\b/);
    }
  });

  it.each([
    { name: 'a list', body: '[1]', path: 'body' },
    { name: 'a text', body: '"x"', path: 'body' },
    { name: 'half of it', body: '{"a":', path: 'body' },
    { name: 'nothing', body: '', path: 'body' },
    { name: 'XML', body: '<a/>', type: 'application/xml', path: 'content-type' },
  ])('C45: names the part of the request that is $name instead of fields', async ({ body, path, type }) => {
    const answered = await ask(productCalls.batchDelete.path, {
      method: 'POST',
      headers: { 'content-type': type ?? 'application/json' },
      body,
    });
    isNamed(answered, body);
    expect(answered.envelope?.error?.fields).toMatchObject([{ path }]);
  });

  const begun =
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\nHandle';
  const forms = [
    { name: 'cut off in its file', body: begun, type: 'multipart/form-data; boundary=b' },
    { name: 'cut off in its headers', body: begun.slice(0, 40), type: 'multipart/form-data; boundary=b' },
    { name: 'without a boundary', body: `${begun}\r\n--b--\r\n`, type: 'multipart/form-data' },
    { name: 'of another boundary', body: `${begun}\r\n--b--\r\n`, type: 'multipart/form-data; boundary=other' },
    { name: 'empty', body: '', type: 'multipart/form-data; boundary=b' },
    {
      name: 'with a field called __proto__',
      body: begun.replace('"file"', '"__proto__"'),
      type: 'multipart/form-data; boundary=b',
    },
  ];
  it.each(uploads.flatMap((endpoint) => forms.map((form) => ({ ...form, endpoint, call: callName(endpoint) }))))(
    'C44: $call answers a form $name with 400',
    async ({ endpoint, body, type }) => {
      const answered = await ask(endpoint.path, { method: 'POST', headers: { 'content-type': type }, body });
      isNamed(answered, JSON.stringify(answered));
      expect([200, 400], JSON.stringify(answered)).toContain(answered.status);
      expect(answered.envelope?.code).not.toBe(200);
    },
  );

  it('C44: answers a token that is given twice with 400', async () => {
    for (const query of ['token=a&token=b', `token=${merchant.token}&lang=en&lang=zh`]) {
      const socket = new WebSocket(`${app.url.replace('http', 'ws')}${LIVE_PATH}?${query}`);
      const status = await new Promise((resolve) =>
        socket.once('unexpected-response', (_, reply) => resolve(reply.statusCode)).once('error', () => undefined),
      );
      expect(status).toBe(400);
    }
  });
});
