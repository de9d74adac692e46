import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { accountCalls } from '#contract/account.calls.ts';
import { LIVE_PATH } from '#contract/enums.ts';
import { errorCodes } from '#contract/errors.ts';
import { extensionCalls } from '#contract/extension.calls.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { callName, everyCall } from '#tests/kit/contractCalls.ts';
import { Merchant } from '#tests/kit/merchant.ts';
import { pairBrowser } from '#tests/kit/pairedBrowser.ts';
import { refusal } from '#tests/kit/refusal.ts';
import { setUpExtension } from './extensionSetup.ts';

describe('the browser extension', () => {
  const given = setUpExtension();
  const { query, merchantId } = given;

  describe('is paired', () => {
    const pairWith = (code: string) =>
      new Merchant({ url: given.app.url, email: '' }).call(extensionCalls.pair, { code, name: 'Chromium' });

    it('by a code, however it is typed, and says for whom it collects', async () => {
      const { code, expiresAt } = await given.merchant.call(extensionCalls.code, {});
      expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
      const minutes = (new Date(expiresAt).getTime() - Date.now()) / 60_000;
      expect(minutes).toBeGreaterThan(9);
      expect(minutes).toBeLessThanOrEqual(10);
      const { token, email } = await pairWith(` ${code.toLowerCase().replace('-', ' ')} `);
      expect(email).toBe(given.merchant.email);
      const browser = new Merchant({ url: given.app.url, email });
      browser.token = token;
      const self = await browser.call(extensionCalls.self, { version: '0.2.0' });
      expect(self).toMatchObject({ email, name: 'Chromium' });
      expect(Object.keys(self.practice).sort()).toEqual(
        expect.arrayContaining(['1688.com', 'alibaba.com', 'aliexpress.com', 'dhgate.com', 'ebay.com']),
      );
      const { rows } = await given.merchant.call(extensionCalls.list, {});
      expect(rows).toMatchObject([{ name: 'Chromium', email, version: '0.2.0' }]);
      // Of code and token only fingerprints are kept.
      const kept = await query('select p::text, c::text from browser_pairing p, pairing_code c', []);
      expect(JSON.stringify(kept.rows)).not.toContain(token.slice(4));
      expect(JSON.stringify(kept.rows)).not.toContain(code.replace('-', ''));
    });

    it('once by a code', async () => {
      const { code } = await given.merchant.call(extensionCalls.code, {});
      const tries = await Promise.allSettled(Array.from({ length: 5 }, () => pairWith(code)));
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await refusal(pairWith(code))).toMatchObject({ code: errorCodes.pairingWrong });
    });

    it('by no code that is too old, or anybody’s guess', async () => {
      const { code } = await given.merchant.call(extensionCalls.code, {});
      await query(`update pairing_code set expires_at = now() where merchant_id = $1`, [await merchantId()]);
      for (const one of [code, 'ABCD-EFGH', '--', '%', "' or true --"]) {
        expect(await refusal(pairWith(one)), one).toMatchObject({ code: errorCodes.pairingWrong });
      }
    });

    it('until it is revoked, or leaves, or its account is suspended', async () => {
      const [first, second, third] = [
        await pairBrowser(given.merchant, 'first'),
        await pairBrowser(given.merchant, 'second'),
        await pairBrowser(given.merchant, 'third'),
      ];
      const { rows } = await given.merchant.call(extensionCalls.list, {});
      const { pairingId = '' } = rows.find(({ name }) => name === 'first') ?? {};
      await given.merchant.call(extensionCalls.revoke, { pairingId });
      await second.call(extensionCalls.leave, {});
      for (const browser of [first, second]) {
        expect(await refusal(browser.call(extensionCalls.self, {}))).toMatchObject({
          code: errorCodes.browserNotPaired,
        });
      }
      expect(await refusal(given.merchant.call(extensionCalls.revoke, { pairingId }))).toMatchObject({
        code: errorCodes.notFound,
      });
      expect((await given.merchant.call(extensionCalls.list, {})).rows.map(({ name }) => name)).toEqual(['third']);
      await query('update account set suspended_at = now() where email = $1', [given.merchant.email]);
      expect(await refusal(third.call(extensionCalls.self, {}))).toMatchObject({ code: errorCodes.browserNotPaired });
    });
  });

  describe('may', () => {
    it('make its own calls and no other of the contract', async () => {
      const browser = await pairBrowser(given.merchant);
      const own = new Set(everyCall.filter(({ access }) => access === 'extension').map(callName));
      expect([...own].sort()).toEqual(
        [
          ...(['self', 'leave', 'read', 'collect', 'links', 'job'] as const).map((name) => extensionCalls[name]),
          // The address of what its person buys by hand, and of nothing else.
          purchaseCalls.claimed,
          purchaseCalls.claimedAddress,
        ]
          .map(callName)
          .sort(),
      );
      const others = everyCall.filter((call) => call.access !== 'public' && !own.has(callName(call)));
      expect(others.length).toBeGreaterThan(100);
      for (const call of others) {
        const { code, result } = await browser.raw(call, { id: randomUUID() });
        expect({ call: callName(call), code, result }).toEqual({
          call: callName(call),
          code: errorCodes.forbidden,
          result: null,
        });
      }
    });

    it('not be played by a person’s session, in the header or as the cookie', async () => {
      for (const call of everyCall.filter(({ access }) => access === 'extension')) {
        expect({ call: callName(call), code: (await given.merchant.raw(call, {})).code }).toEqual({
          call: callName(call),
          code: errorCodes.forbidden,
        });
      }
      const reply = await fetch(`${given.app.url}${extensionCalls.self.path}`, {
        headers: { cookie: `quayside_token=${given.merchant.token}` },
      });
      expect(await reply.json()).toMatchObject({ code: errorCodes.forbidden });
    });

    it('not listen to the merchant’s live events', async () => {
      const browser = await pairBrowser(given.merchant);
      const heard = await new Promise<string>((resolve) => {
        const socket = new WebSocket(`${given.app.url.replace('http', 'ws')}${LIVE_PATH}?token=${browser.token}`);
        socket.on('message', (data) => resolve(`heard ${String(data)}`));
        socket.on('close', (code) => resolve(`closed ${code}`));
      });
      expect(heard).toMatch(/^closed/);
    });

    it('not sign anybody out or in: a session stays what it was', async () => {
      const browser = await pairBrowser(given.merchant);
      await browser.call(extensionCalls.leave, {});
      expect(await given.merchant.call(accountCalls.userInfo, {})).toMatchObject({ email: given.merchant.email });
    });
  });
});
