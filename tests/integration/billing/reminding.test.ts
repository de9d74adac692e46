import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberCalls } from '#contract/member.calls.ts';
import { subscriptionCalls } from '#contract/subscription.calls.ts';
import { remindOfEnds } from '#server/modules/system/billing/index.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { atCashier, openPayPage } from '#tests/kit/cashier.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { pricedPlans } from '#tests/kit/planFile.ts';

const DAY = 86_400_000;

describe('the end of a paid plan', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { PLANS: pricedPlans(), SESSION_IDLE_HOURS: '8760' } });
  });
  afterAll(() => app.close());

  async function withPlan(): Promise<Merchant> {
    const merchant = await app.merchant();
    const wanted = { levelId: 2, cycle: 'month', channel: 'stripe', clientKey: randomUUID() } as const;
    const { reference, payUrl } = await merchant.call(subscriptionCalls.subscribe, wanted);
    if (reference === null) throw new Error('There is no bill.');
    await openPayPage(payUrl);
    await atCashier(app, reference, 'pay');
    const state = async () => (await merchant.call(memberCalls.current, {})).state;
    await expect.poll(state, { timeout: 30_000 }).toBe('active');
    return merchant;
  }
  function mails({ email }: Merchant): number {
    const folder = join(app.deps.env.DATA_DIR, 'mail');
    const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    return texts.filter((text) => text.includes(email) && text.includes('/setting/member')).length;
  }

  it('is mailed seven, three and one days before, once each, and not where it was cancelled', async () => {
    const merchant = await withPlan();
    const leaving = await withPlan();
    await leaving.call(subscriptionCalls.cancel, { clientKey: randomUUID() });
    const { to } = await merchant.call(memberCalls.current, {});
    const left = () => (new Date(to ?? 0).getTime() - app.deps.now().getTime()) / DAY;
    const counted: number[] = [];
    for (const days of [8, 6.5, 6, 2.5, 0.5]) {
      await app.turnClock(Math.round((left() - days) * DAY));
      await remindOfEnds(app.deps);
      await remindOfEnds(app.deps);
      counted.push(mails(merchant));
    }
    expect(counted).toEqual([0, 1, 1, 2, 3]);
    expect(mails(leaving)).toBe(0);
  });
});
