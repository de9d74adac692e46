import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { isFinished, LIVE_PATH } from '#contract/enums.ts';

import { productCalls } from '#contract/product.calls.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { type FullMerchant, makeFullMerchant } from '#tests/kit/fullMerchant.ts';
import { idsIn, rowsOf } from '#tests/kit/tables.ts';

describe('live events and files of two merchants', () => {
  let app: TestApp;
  let anna: FullMerchant;
  let bruno: FullMerchant;
  beforeAll(async () => {
    app = await startTestApp();
    anna = await makeFullMerchant(app, 'annabelle', 'quiet', 'buyer-one');
    bruno = await makeFullMerchant(app, 'brunhilde', 'lantern', 'buyer-two');
  });
  afterAll(() => app.close());

  it('lets each hear what is theirs, and nothing else', async () => {
    const [ear, otherEar] = await Promise.all([anna.merchant.listen(), bruno.merchant.listen()]);
    const job = await bruno.merchant.importFile('again.csv', bruno.csv);
    await otherEar.next((event) => event.type === 'job' && event.job.id === job.id && isFinished(event.job.state));
    // Events keep their order, so after this one of hers nothing of his is still under way.
    await anna.merchant.call(productCalls.restore, { productIds: [anna.removedId] });
    await ear.next((event) => event.type === 'changed' && event.resource === 'pool');
    expect(ear.events).toEqual([{ type: 'changed', resource: 'pool' }]);
    const heard = JSON.stringify(otherEar.events);
    expect(otherEar.events.length).toBeGreaterThan(2);
    expect([...idsIn(await rowsOf(app, anna.merchantId))].filter((id) => heard.includes(id))).toEqual([]);
    for (const listening of [ear, otherEar]) listening.close();
  });

  it.each(['', '?token=', '?token=made-up', `?merchantId=someone`])(
    'closes a socket opened with "%s"',
    async (query) => {
      const socket = new WebSocket(`${app.url.replace('http', 'ws')}${LIVE_PATH}${query}`);
      const messages: unknown[] = [];
      socket.on('message', (data) => messages.push(data));
      const code = await new Promise<number>((resolve) => socket.once('close', resolve));
      expect(code).toBe(4401);
      expect(messages).toEqual([]);
    },
  );

  it('keeps an uploaded file from everybody but its owner', async () => {
    const { rows } = await app.deps.db.pool.query<{ name: string }>(
      `select params->>'fileName' as name from job where job_id = $1`,
      [bruno.importJob],
    );
    const name = rows[0]?.name ?? '';
    const { files } = app.deps;
    expect(await text(files.read(bruno.merchantId, name))).toBe(bruno.csv);
    const up = `${anna.merchantId}/../${name}`;
    for (const reached of [name, up, `${anna.merchantId}/..%2f${name}`.replace('%2f', '/')]) {
      expect(() => files.read(anna.merchantId, reached)).toThrow(/somebody else/);
      expect(() => files.remove(anna.merchantId, reached)).toThrow(/somebody else/);
    }
    expect(await text(files.read(bruno.merchantId, name))).toBe(bruno.csv);
  });

  it('serves no uploaded file by any address', async () => {
    const root = join(app.deps.env.DATA_DIR, 'files');
    const [file = ''] = readdirSync(join(root, bruno.merchantId));
    expect(readFileSync(join(root, bruno.merchantId, file), 'utf8')).toBe(bruno.csv);
    for (const base of ['/files', '/data/files', '/shop/files', '', '/..%2f..%2fdata/files']) {
      const reply = await fetch(`${app.url}${base}/${bruno.merchantId}/${file}`, { headers: bruno.merchant.headers() });
      expect(await reply.text(), base).not.toContain(bruno.word);
    }
  });
});
