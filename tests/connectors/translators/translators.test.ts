import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DomainError } from '#contract/errors.ts';
import { type HttpClient, HttpFailure } from '#server/connectors/lib/http.ts';
import { translatorConnectors } from '#server/connectors/registry.ts';
import type { TextsToTranslate, Translator } from '#server/connectors/translator.ts';
import { createGuardedHttp } from '#server/outgoing/guardedHttp.ts';
import { setFaults, turnWorld } from '#tests/kit/world.ts';
import { type Sandbox, startSandbox } from '../../../sandbox/index.ts';

const accounts = {
  baidu: { appId: '20260101000000001', key: 'SandboxBaiduSecret01' },
  deepl: { appId: '', key: '11111111-2222-3333-4444-555555555555:fx' },
  libre: { appId: '', key: '66666666-7777-8888-9999-000000000000' },
};
const names = ['baidu', 'deepl', 'libre'] as const;
type Name = (typeof names)[number];

describe.each(names)('translating with %s', (name) => {
  const translator: Translator = translatorConnectors[name];
  let sandbox: Sandbox;
  let http: HttpClient & { close(): Promise<void> };
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0 });
    http = createGuardedHttp({ allowedOrigins: [sandbox.url], sandbox: null });
  });
  afterAll(async () => {
    await http.close();
    await sandbox.close();
  });
  beforeEach(async () => {
    await fetch(`${sandbox.url}/_world/reset`, { method: 'POST' });
  });

  const host = () => new URL(translator.address(accounts[name].key)).host;
  const translate = (
    wanted: Partial<TextsToTranslate> & { texts: readonly string[] },
    account: Partial<(typeof accounts)[Name]> = {},
    signal = AbortSignal.timeout(20_000),
  ) =>
    translator.translate(
      { address: `${sandbox.url}/_hosts/${host()}`, ...accounts[name], ...account, http, signal },
      { from: 'auto', to: 'en', format: 'text', ...wanted },
    );
  const refusal = async (work: Promise<unknown>): Promise<string> => {
    const error = await work.catch((thrown: unknown) => thrown);
    if (!(error instanceof DomainError)) throw new Error(`not refused by us: ${String(error)}`);
    expect(error.params.provider).toMatch(/Baidu|DeepL|LibreTranslate/);
    return error.key;
  };
  const requests = () => sandbox.world.requests.of(name).total;

  it('answers as many texts as it was given, in their order, with the language it found', async () => {
    const answer = await translate({ texts: ['红色', '衬衫 & 100%', '棉'] });
    expect(answer).toEqual({ from: 'zh', texts: ['red', 'shirt & 100%', 'cotton'] });
  });

  it.each(['zh', 'zh-TW', 'ja', 'es', 'pt', 'sv'] as const)('translates into %s', async (to) => {
    const { texts } = await translate({ texts: ['Blue'], from: 'en', to });
    expect(texts).toHaveLength(1);
    expect(texts[0]).not.toBe('Blue');
  });

  it('takes texts up to the limits it names', async () => {
    const { texts, bytes } = translator.limits;
    const many = Array.from({ length: texts }, () => 'x');
    expect((await translate({ texts: many, from: 'en', to: 'es' })).texts).toHaveLength(texts);
    const long = 'x'.repeat(bytes - 1);
    expect((await translate({ texts: [long], from: 'en', to: 'es' })).texts).toHaveLength(1);
    const chinese = '红'.repeat(Math.floor((bytes - 1) / 3));
    expect((await translate({ texts: [chinese] })).texts).toHaveLength(1);
  });

  it('says which key is wrong, what is used up, and what was switched off', async () => {
    expect(await refusal(translate({ texts: ['Red'] }, { key: 'wrong' }))).toBe('translateKeyRefused');
    await turnWorld(sandbox.url, 'translators', { platform: name, remaining: 3 });
    const usedUp = { baidu: 'translateQuotaUsed', deepl: 'translateQuotaUsed', libre: 'translateTooFast' };
    expect(await refusal(translate({ texts: ['Red', 'Blue'] }))).toBe(usedUp[name]);
    await turnWorld(sandbox.url, 'translators', { platform: name, remaining: 1000, open: false });
    expect(await refusal(translate({ texts: ['Red'] }))).toBe('translateKeyRefused');
  });

  it('tells "too fast" from "broken", and a web page from data', async () => {
    await setFaults(sandbox.url, { [name]: { throttleRate: 1 } });
    expect(await refusal(translate({ texts: ['Red'], from: 'en', to: 'es' }))).toBe('translateTooFast');
    await setFaults(sandbox.url, { [name]: { errorRate: 1 } });
    expect(await refusal(translate({ texts: ['Red'], from: 'en', to: 'es' }))).toBe('translateUnavailable');
    await setFaults(sandbox.url, { [name]: { htmlRate: 1, seed: 3 } });
    for (let times = 0; times < 6; times += 1) {
      expect(await refusal(translate({ texts: ['Red'], from: 'en', to: 'es' }))).toBe('translateUnavailable');
    }
  });

  it('takes a lost reply, a dead host and a hanging one as unavailable', async () => {
    await translate({ texts: ['Red'], from: 'en', to: 'es' });
    await setFaults(sandbox.url, { [name]: { dropReplyRate: 1 } });
    const before = requests();
    expect(await refusal(translate({ texts: ['Red'], from: 'en', to: 'es' }))).toBe('translateUnavailable');
    expect(requests()).toBe(before + 1);
    await setFaults(sandbox.url, { [name]: { down: true } });
    expect(await refusal(translate({ texts: ['Red'], from: 'en', to: 'es' }))).toBe('translateUnavailable');
    await setFaults(sandbox.url, { [name]: { hangRate: 1 } });
    const gone = translate({ texts: ['Red'], from: 'en', to: 'es' }, {}, AbortSignal.timeout(100));
    expect(await refusal(gone)).toBe('translateUnavailable');
  });

  it('never shows the key in what it throws', async () => {
    await setFaults(sandbox.url, { [name]: { down: true } });
    const thrown = await translate({ texts: ['Red'] }).catch((error: unknown) => error);
    for (let at: unknown = thrown; at instanceof Error; at = at.cause) {
      expect(`${at.message} ${JSON.stringify(at)}`).not.toContain(accounts[name].key);
      if (at instanceof HttpFailure) break;
    }
  });
});

describe('what only one service does', () => {
  let sandbox: Sandbox;
  let http: HttpClient & { close(): Promise<void> };
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0 });
    http = createGuardedHttp({ allowedOrigins: [sandbox.url], sandbox: null });
  });
  afterAll(async () => {
    await http.close();
    await sandbox.close();
  });
  const at = (name: Name, account: Partial<(typeof accounts)[Name]> = {}) => ({
    address: `${sandbox.url}/_hosts/${new URL(translatorConnectors[name].address(accounts[name].key)).host}`,
    ...accounts[name],
    ...account,
    http,
    signal: AbortSignal.timeout(20_000),
  });
  const order = { from: 'en', to: 'es', format: 'text' } as const;

  it('Baidu: an unknown app id is named as a wrong key', async () => {
    const work = translatorConnectors.baidu.translate(at('baidu', { appId: '1' }), { ...order, texts: ['Red'] });
    await expect(work).rejects.toMatchObject({ key: 'translateKeyRefused' });
  });

  it('Baidu: the signature is that of the documentation’s example', async () => {
    let sent = new URLSearchParams();
    const spy: HttpClient = {
      effectiveUrl: (url) => url,
      now: () => new Date(),
      request: async ({ body = '' }) => {
        sent = new URLSearchParams(body);
        return {
          status: 200,
          headers: {},
          url: '',
          body: '{"from":"en","to":"zh","trans_result":[{"src":"apple","dst":"苹果"}]}',
        };
      },
    };
    const session = {
      address: '',
      key: '12345678',
      appId: '2015063000000001',
      http: spy,
      signal: AbortSignal.timeout(1000),
    };
    await translatorConnectors.baidu.translate(session, { ...order, texts: ['apple'] });
    const md5 = (salt: string | null) => createHash('md5').update(`2015063000000001apple${salt}12345678`).digest('hex');
    expect(md5('1435660288')).toBe('f89f9594663708c1605f3d736d01d2d4');
    expect(sent.get('sign')).toBe(md5(sent.get('salt')));
  });

  it('DeepL: a key of the free plan goes to the free host, any other to the paid one', () => {
    expect(translatorConnectors.deepl.address('abc:fx')).toBe('https://api-free.deepl.com');
    expect(translatorConnectors.deepl.address('abc')).toBe('https://api.deepl.com');
  });

  it.each(['deepl', 'libre'] as const)('%s: HTML comes back as HTML', async (name) => {
    const texts = ['Red <b class="x">shirt</b>'];
    const answer = await translatorConnectors[name].translate(at(name), { ...order, texts, format: 'html' });
    expect(answer.texts).toEqual(['Rojo <b class="x">camisa</b>']);
  });

  it('LibreTranslate: works without a key, and says which language it has not loaded', async () => {
    const { libre } = translatorConnectors;
    const answer = await libre.translate(at('libre', { key: '' }), { ...order, texts: ['Red'] });
    expect(answer.texts).toEqual(['Rojo']);
    const estonian = libre.translate(at('libre'), { ...order, to: 'et', texts: ['Red'] });
    await expect(estonian).rejects.toMatchObject({ key: 'translateLanguage' });
  });
});
