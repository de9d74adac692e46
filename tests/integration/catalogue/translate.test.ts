import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SUCCESS } from '#contract/errors.ts';
import { translateCalls } from '#contract/translate.calls.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { refusal } from '#tests/kit/refusal.ts';
import { setFaults, turnWorld } from '#tests/kit/world.ts';
import { type Sandbox, startSandbox } from '../../../sandbox/index.ts';

describe('POST /shop/translate', () => {
  let app: TestApp;
  let merchant: Merchant;
  beforeAll(async () => {
    app = await startTestApp({ worker: false });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    merchant = await app.merchant();
  });
  afterEach(() => setFaults(app.sandbox.url, {}));

  const requests = () => app.sandbox.world.requests.of('libre').total;
  const texts = async (q: string[], options: object = {}) =>
    (await merchant.call(translateCalls.translate, { q, ...options })).trans_result.map(({ dst }) => dst);

  it('answers as the specification’s service does: automatic source language to English, one entry per text', async () => {
    expect(await merchant.call(translateCalls.translate, { q: '红色' })).toEqual({
      from: 'zh',
      to: 'en',
      trans_result: [{ src: '红色', dst: 'red' }],
    });
    const several = await merchant.call(translateCalls.translate, { q: ['蓝色', '', '42', '蓝色', '  棉\n黑色 '] });
    expect(several.trans_result).toEqual([
      { src: '蓝色', dst: 'blue' },
      { src: '', dst: '' },
      { src: '42', dst: '42' },
      { src: '蓝色', dst: 'blue' },
      { src: '  棉\n黑色 ', dst: '  cotton\nblack ' },
    ]);
  });

  it('says that the practice translator stands in', async () => {
    expect(await merchant.call(translateCalls.service, {})).toEqual({ provider: 'sandbox', sandbox: true });
  });

  it('keeps the structure of HTML, also where the service resolves entities', async () => {
    const html = `<div class="a">\n  <p>Red &lt;b&gt; <b>shirt</b>&nbsp;</p><img src='/1.jpg' alt="Blue bag">\n</div>`;
    const [translated] = await texts([html], { to: 'es', format: 'html' });
    expect(translated).toBe(
      `<div class="a">\n  <p>Rojo &lt;b&gt; <b>camisa</b>&nbsp;</p><img src='/1.jpg' alt="Azul bolso">\n</div>`,
    );
  });

  it('asks for each line once and never again, merchant by merchant', async () => {
    const names = Array.from({ length: 2000 }, (_, at) => ['Red', 'Blue', 'Green', 'Black'][at % 4] ?? '');
    const before = requests();
    const first = await texts(names, { to: 'es' });
    expect(first.slice(0, 4)).toEqual(['Rojo', 'Azul', 'Verde', 'Negro']);
    const asked = requests() - before;
    expect(asked).toBeLessThanOrEqual(2);
    expect(await texts(names, { to: 'es' })).toEqual(first);
    expect(requests() - before).toBe(asked);
    expect(await texts(['Red'], { to: 'de' })).toEqual(['Rot']);
    expect(requests() - before).toBe(asked + 1);
    const other = await app.merchant();
    await other.call(translateCalls.translate, { q: ['Red'], to: 'es' });
    expect(requests() - before).toBe(asked + 2);
  });

  it('splits what is longer than the service takes, and puts it together again', async () => {
    const sentence = 'A red shirt and a blue bag with a watch. ';
    const long = sentence.repeat(200).trim();
    const [translated = ''] = await texts([long], { to: 'es' });
    expect(translated).toBe('A rojo camisa y a azul bolso con a reloj. '.repeat(200).trim());
  });

  it('gets over lost replies and throttling, and keeps what it got before it gave up', async () => {
    // Its languages are known, so that what befalls each request is the same whichever test came first.
    await texts(['White'], { to: 'es', from: 'en' });
    await setFaults(app.sandbox.url, { libre: { dropReplyRate: 0.3, throttleRate: 0.2, seed: 5 } });
    const words = ['Red', 'Blue', 'Green'].flatMap((word) =>
      Array.from({ length: 30 }, (_, at) => `${word} no. ${at}`),
    );
    const [first] = await texts(words, { to: 'es', from: 'en' });
    expect(first).toBe('Rojo no. 0');
    await setFaults(app.sandbox.url, { libre: { down: true } });
    expect(await texts(words.slice(0, 5), { to: 'es', from: 'en' })).toHaveLength(5);
    const { key, message, code } = await refusal(texts(['Pink'], { to: 'es', from: 'en' }));
    expect([key, code]).toEqual(['translateUnavailable', 502_705]);
    expect(message).toContain('does not answer');
  });

  it.each([
    [{ q: [] }, 'q'],
    [{ q: 'x'.repeat(600_000) }, 'q'],
    [{ q: Array.from({ length: 2501 }, () => 'x') }, 'q'],
    [{ q: 'Red', to: 'tlh' }, 'to'],
    [{ q: 'Red', to: 'auto' }, 'to'],
    [{ q: 'Red', format: 'xml' }, 'format'],
    [{}, 'q'],
  ])('refuses %.60j', async (input, path) => {
    const { key, fields } = await refusal(merchant.call(translateCalls.translate, input as never));
    expect([key, fields[0]?.path]).toEqual(['invalidInput', path]);
  });
});

describe('a translation service of the operator’s', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0 });
  });
  afterAll(() => sandbox.close());

  const started = async (env: Record<string, string>, check: (merchant: Merchant) => Promise<void>) => {
    const app = await startTestApp({ worker: false, env });
    try {
      await check(await app.merchant());
    } finally {
      await app.close();
    }
  };
  const deepl = () => ({ TRANSLATE_PROVIDER: 'deepl', TRANSLATE_URL: `${sandbox.url}/_hosts/api-free.deepl.com/` });

  it('is missing until it is set: the call says who sets it up', () =>
    started({ SANDBOX: 'off' }, async (merchant) => {
      expect(await merchant.call(translateCalls.service, {})).toEqual({ provider: null, sandbox: false });
      const { key, message } = await refusal(merchant.call(translateCalls.translate, { q: 'Red' }));
      expect(key).toBe('translateNotConfigured');
      expect(message).toContain('operator');
      const order = { selection: { productIds: [crypto.randomUUID()] }, parts: ['title' as const] };
      expect((await refusal(merchant.call(translateCalls.products, order))).key).toBe('translateNotConfigured');
    }));

  it('is used where one is set, sandbox or not; its key stays on the server', () =>
    started({ ...deepl(), TRANSLATE_KEY: '11111111-2222-3333-4444-555555555555:fx' }, async (merchant) => {
      expect(await merchant.call(translateCalls.service, {})).toEqual({ provider: 'deepl', sandbox: false });
      const answer = await merchant.raw(translateCalls.translate, { q: ['Red'], to: 'de' });
      expect(answer).toMatchObject({ code: SUCCESS, result: { from: 'en', trans_result: [{ dst: 'Rot' }] } });
      await turnWorld(sandbox.url, 'translators', { platform: 'deepl', remaining: 2 });
      const used = await merchant.raw(translateCalls.translate, { q: ['Blue'], to: 'de' });
      expect(used.error?.key).toBe('error.translateQuotaUsed');
      expect(JSON.stringify([answer, used])).not.toContain('55555555');
    }));

  it('says that its key is wrong without showing it', () =>
    started({ ...deepl(), TRANSLATE_KEY: 'not-this-one:fx' }, async (merchant) => {
      const { key, message } = await refusal(merchant.call(translateCalls.translate, { q: 'Red' }));
      expect(key).toBe('translateKeyRefused');
      expect(message).not.toContain('not-this-one');
    }));
});
