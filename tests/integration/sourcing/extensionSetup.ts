import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { merchantIdOf } from '#tests/kit/merchantId.ts';

/** Before each test: a new merchant, who administrates nothing. */
export function setUpExtension() {
  let app: TestApp;
  let merchant: Merchant;
  beforeAll(async () => {
    app = await startTestApp();
    // The first account administrates: what it may, others may not.
    await app.merchant();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    merchant = await app.merchant();
  });

  const query = (text: string, values: unknown[]) => app.deps.db.pool.query(text, values);
  const merchantId = () => merchantIdOf(app, merchant);
  return {
    get app() {
      return app;
    },
    get merchant() {
      return merchant;
    },
    query,
    merchantId,
  };
}
