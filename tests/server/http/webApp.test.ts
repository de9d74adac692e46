import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentPolicy } from '#server/http/security.ts';
import { mountWebApp } from '#server/http/webApp.ts';

const script = `export const text = '${'quay '.repeat(500)}';`;
const page = '<!doctype html><title>Quayside</title>';

describe('the web app as it is served', () => {
  let folder: string;
  let root: string;
  let app: FastifyInstance;
  let url: string;
  /** Node's own fetch would unpack what came. */
  const get = (path: string, headers: Record<string, string> = {}) => app.inject({ url: path, headers });

  const lay = (name: string, content: string) => {
    const path = join(root, name);
    writeFileSync(path, content);
    writeFileSync(`${path}.br`, brotliCompressSync(content));
    writeFileSync(`${path}.gz`, gzipSync(content));
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'quayside-web-'));
    root = join(folder, 'web');
    mkdirSync(join(root, 'assets'), { recursive: true });
    lay('toolbox.html', page);
    lay('assets/start-abc123.js', script);
    lay('index.html', page);
    app = Fastify();
    await app.register(helmet, contentPolicy({}));
    app.get('/shop/here', () => ({ ok: true }));
    await mountWebApp(app, root);
    url = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('sends each file as the browser takes it: brotli first, gzip, or plain', async () => {
    const br = await get('/assets/start-abc123.js', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(script);
    const gz = await get('/assets/start-abc123.js', { 'accept-encoding': 'gzip' });
    expect(gz.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gz.rawPayload).toString()).toBe(script);
    const plain = await get('/assets/start-abc123.js', { 'accept-encoding': 'identity' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.payload).toBe(script);
    for (const { headers } of [br, gz]) {
      expect(headers.vary).toMatch(/accept-encoding/i);
      expect(headers['content-type']).toMatch(/javascript/);
    }
    const real = await fetch(`${url}/assets/start-abc123.js`, { headers: { 'accept-encoding': 'br' } });
    expect([real.headers.get('content-encoding'), await real.text()]).toEqual(['br', script]);
  });

  it.each(['/', '/import/'])(
    'C43: sends the page at %s to whoever takes it plain, and says that it is there',
    async (path) => {
      for (const encoding of [undefined, 'identity', 'deflate', 'zstd', 'gzip', 'br']) {
        const reply = await get(path, encoding === undefined ? {} : { 'accept-encoding': encoding });
        expect([reply.statusCode, reply.headers['content-type']], encoding).toEqual([200, 'text/html; charset=utf-8']);
        if (!['gzip', 'br'].includes(encoding ?? '')) expect(reply.payload).toBe(page);
        const head = await app.inject({ method: 'HEAD', url: path, headers: {} });
        expect(head.statusCode).toBe(200);
      }
      expect((await get('/assets/')).statusCode).toBe(404);
    },
  );

  it('lets a hashed file lie in the browser for a year, with nothing said that only documents need', async () => {
    const { headers } = await get('/assets/start-abc123.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toBeUndefined();
    expect(headers['x-frame-options']).toBeUndefined();
  });

  it('guards every document, also one that is a file', async () => {
    const { headers } = await get('/toolbox.html');
    expect(headers['content-type']).toMatch(/html/);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  });

  it.each(['/', '/import/list?q=a.b', '/login?redirect=%2Fjobs', '/products/woocommerce/edit/01a1ff30-f317.26'])(
    'answers %s with the page, asked for again each time and sent only when it changed',
    async (address) => {
      const first = await get(address, { 'accept-encoding': 'br' });
      expect(first.statusCode).toBe(200);
      expect(brotliDecompressSync(first.rawPayload).toString()).toBe(page);
      expect(first.headers['cache-control']).toBe('no-cache');
      expect(first.headers['content-security-policy']).toContain("script-src 'self'");
      const etag = String(first.headers.etag);
      const again = await get(address, { 'accept-encoding': 'br', 'if-none-match': etag });
      expect(again.statusCode).toBe(304);
      expect(again.rawPayload).toHaveLength(0);
    },
  );

  it('answers 404 for a file of an older build, so that the app can tell and reload', async () => {
    for (const path of ['/assets/start-old999.js', '/assets/gone', '/__web__/toolbox/gone.js', '/robots.txt']) {
      const { statusCode, headers } = await get(path, { accept: 'text/html' });
      expect(statusCode, path).toBe(404);
      expect(headers['content-type'], path).toMatch(/json/);
      expect(headers['cache-control'], path).toBe('no-store');
    }
  });

  it('finds what a build laid down after the start', async () => {
    expect((await get('/assets/next-def456.js')).statusCode).toBe(404);
    lay('assets/next-def456.js', 'next()');
    expect((await get('/assets/next-def456.js')).payload).toBe('next()');
  });

  it('leaves calls alone, and answers an unknown one with the envelope', async () => {
    expect((await get('/shop/here')).json()).toEqual({ ok: true });
    const unknown = await get('/shop/nowhere');
    expect([unknown.statusCode, unknown.json().result]).toEqual([404, null]);
  });

  it('keeps to its folder', async () => {
    writeFileSync(join(folder, 'secret.txt'), 'told you so');
    for (const path of ['/../secret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt'])
      expect((await get(path)).payload, path).not.toContain('told you so');
  });
});
