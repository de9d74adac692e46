import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { accountCalls } from '#contract/account.calls.ts';
// Compiled before the first test waits for it.
import '#src/pages/messages/MaintainPage.tsx';
import { call } from '#src/dataProvider/call.ts';
import { useReturn } from '#src/pages/messages/MaintainPage.tsx';
import { address, openApp } from '#tests/src/appKit.tsx';
import type { Reply } from '#tests/src/fakeHttp.ts';
import { render } from '#tests/src/render.tsx';

const KEY = '/shop/sso/publicKey';
const away: Reply = { status: 503, headers: { 'retry-after': '30' } };
const ask = () => call(accountCalls.publicKey, {}, { reactTo: 'none' }).catch(() => undefined);

describe('a server that is being looked after', () => {
  it('C49: leads to the maintenance page after three answers in a row that say so', async () => {
    await openApp('/jobs', { token: true, replies: { [KEY]: away } });
    await screen.findByRole('button', { name: 'Your account' });
    await ask();
    await ask();
    expect(address()).toMatch(/^\/jobs/);
    await ask();
    await waitFor(() => expect(address()).toBe('/maintain'));
    expect(await screen.findByText(/You will return automatically as soon as it is back/)).toBeDefined();
  });

  it('C49: stays where it is for a 503 that passes, or does not say when to come back', async () => {
    const replies = [away, away, { status: 200, body: {} }, away, away, { status: 503 }, away, away];
    await openApp('/jobs', { token: true, replies: { [KEY]: () => replies.shift() ?? {} } });
    await screen.findByRole('button', { name: 'Your account' });
    for (let at = 0; at < 8; at += 1) await ask();
    expect(address()).toMatch(/^\/jobs/);
  });

  it('C49: returns by itself when the server answers again', async () => {
    vi.useFakeTimers();
    const answers = [new Response(null, { status: 503 }), new Response(null, { status: 200 })];
    const real = globalThis.fetch;
    globalThis.fetch = () => Promise.resolve(answers.shift() ?? new Response());
    onTestFinished(() => {
      globalThis.fetch = real;
    });
    const went: string[] = [];
    const go = (to: string) => void went.push(to);
    const Away = () => {
      useReturn('/jobs?page=2', go);
      return null;
    };
    render(<Away />);
    await vi.advanceTimersByTimeAsync(5000);
    expect(went).toEqual([]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(went).toEqual(['/jobs?page=2']);
  });
});
