import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createGuardedHttp, type OutgoingOptions } from '#server/outgoing/guardedHttp.ts';

describe('the way out', () => {
  let after: (() => unknown)[] = [];
  afterEach(async () => {
    for (const undo of after.reverse()) await undo();
    after = [];
  });

  async function serve(listener: RequestListener): Promise<string> {
    const server: Server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    after.push(
      () =>
        new Promise((resolve) => {
          server.close(resolve);
          server.closeAllConnections();
        }),
    );
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  function client(options: Partial<OutgoingOptions>) {
    const http = createGuardedHttp({ allowedOrigins: [], sandbox: null, ...options });
    after.push(() => http.close());
    return http;
  }
  const seen: string[] = [];
  const answer =
    (status: number, headers: Record<string, string | string[]>, body: string): RequestListener =>
    (request, reply) => {
      seen.push(`${request.method} ${request.url}`);
      reply.writeHead(status, headers).end(body);
    };

  it('calls an origin that the configuration allows, and no other port or scheme of it', async () => {
    const url = await serve(answer(200, { 'set-cookie': ['a=1', 'b=2'], 'X-Total': '3' }, 'ok'));
    const http = client({ allowedOrigins: [url] });
    expect(await http.request({ method: 'GET', url: `${url}/x?y=1` })).toEqual({
      status: 200,
      headers: expect.objectContaining({ 'x-total': '3', 'set-cookie': 'a=1, b=2' }),
      body: 'ok',
      url: `${url}/x?y=1`,
    });
    const other = await serve(answer(200, {}, 'other'));
    for (const forbidden of [other, url.replace('http:', 'https:'), url.replace('127.0.0.1', 'localhost')]) {
      await expect(http.request({ method: 'GET', url: forbidden })).rejects.toMatchObject({ key: 'addressForbidden' });
    }
  });

  it('does not follow a redirect, wherever it leads', async () => {
    seen.length = 0;
    const secret = await serve(answer(200, {}, 'secret'));
    const url = await serve(answer(302, { location: `${secret}/admin` }, ''));
    const http = client({ allowedOrigins: [url, secret] });
    expect(await http.request({ method: 'GET', url: `${url}/start` })).toMatchObject({
      status: 302,
      headers: { location: `${secret}/admin` },
    });
    expect(seen).toEqual(['GET /start']);
  });

  it('plays the platforms’ own domains from the sandbox, and nobody else’s', async () => {
    const url = await serve(answer(200, {}, 'sandbox'));
    const http = client({ sandbox: { origin: url, domains: ['platform.example'] } });
    const played = `${url}/_hosts/api.platform.example/call?a=1`;
    expect(http.effectiveUrl('https://api.platform.example/call?a=1')).toBe(played);
    expect(http.effectiveUrl('https://api.platform.example/call?a=1#/page?b=2')).toBe(`${played}#/page?b=2`);
    expect(await http.request({ method: 'GET', url: 'https://platform.example/x' })).toMatchObject({
      body: 'sandbox',
      url: `${url}/_hosts/platform.example/x`,
    });
    for (const other of [
      'https://notplatform.example/',
      'https://platform.example.evil.tld/',
      'https://evil.tld/platform.example',
    ]) {
      expect(http.effectiveUrl(other)).toBe(other);
    }
    expect(client({}).effectiveUrl('https://platform.example/x')).toBe('https://platform.example/x');
  });

  it('gives up on an answer that is too large', async () => {
    const megabyte = Buffer.alloc(1024 * 1024, 0x61);
    let sent = 0;
    const url = await serve((_request, reply) => {
      reply.on('error', () => undefined);
      const more = (): void => {
        while (!reply.destroyed && sent < 200) {
          sent += 1;
          if (!reply.write(megabyte)) return void reply.once('drain', more);
        }
        reply.end();
      };
      more();
    });
    const http = client({ allowedOrigins: [url] });
    await expect(http.request({ method: 'GET', url })).rejects.toMatchObject({ name: 'HttpFailure', sent: true });
    expect(sent).toBeLessThan(100);
  });

  it.each(['never answers', 'never ends'])('gives up on a server that %s', async (how) => {
    const url = await serve((_request, reply) => {
      if (how === 'never ends') reply.writeHead(200).write('{');
    });
    const http = client({ allowedOrigins: [url] });
    const request = http.request({ method: 'POST', url, body: '{}', timeout: 150 });
    await expect(request).rejects.toMatchObject({ name: 'HttpFailure', sent: true, timedOut: true });
  });

  it('tells whether a request may have arrived', async () => {
    const torn = await serve((request) => request.socket.destroy());
    const gone = await serve(answer(200, {}, ''));
    await after.pop()?.();
    const http = client({ allowedOrigins: [torn, gone] });
    await expect(http.request({ method: 'POST', url: torn })).rejects.toMatchObject({ sent: true, timedOut: false });
    await expect(http.request({ method: 'POST', url: gone })).rejects.toMatchObject({ sent: false });
  });

  it('stops when it is told to', async () => {
    const stop = new AbortController();
    const url = await serve(() => stop.abort());
    const request = client({ allowedOrigins: [url] }).request({ method: 'GET', url, signal: stop.signal });
    await expect(request).rejects.toMatchObject({ name: 'HttpFailure', timedOut: false });
  });
});
