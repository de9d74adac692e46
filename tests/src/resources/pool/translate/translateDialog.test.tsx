import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { AdminContext, memoryStore } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { openI18n } from '#src/i18n/index.ts';
import { TranslateDialog } from '#src/resources/pool/translate/TranslateAction.tsx';
import { failed, fakeHttp, ok, type Sent } from '#tests/src/fakeHttp.ts';
import { render } from '#tests/src/render.tsx';
import { job } from '#tests/src/resources/stores/builders.ts';
import { user } from '#tests/src/user.ts';

const ID = '01890000-0000-7000-8000-00000000000a';
const row = {
  position: 0,
  state: 'success',
  label: 'Plain tee',
  target: null,
  productId: ID,
  shopId: null,
  line: null,
  reason: null,
  reasonKey: null,
  warnings: ['Two values became one.'],
  finishedAt: null,
};
const ended = {
  ...job({ id: 'j1', kind: 'translate', state: 'done', title: 'English', total: 2, done: 2 }),
  rows: [row],
  rowTotal: 2,
};

async function open(replies: Record<string, ReturnType<typeof ok>>) {
  const sent = fakeHttp((request) => {
    const path = new URL(request.url, 'http://x').pathname;
    return replies[path] ?? (path.endsWith('/service') ? ok({ provider: 'baidu', sandbox: false }) : ok({}));
  });
  const selection = { filter: { q: 'tee' }, count: 1200 };
  render(
    <MemoryRouter>
      <AdminContext i18nProvider={await openI18n()} store={memoryStore()} queryClient={new QueryClient()}>
        <TranslateDialog selection={selection} count={1200} onClose={() => undefined} />
      </AdminContext>
    </MemoryRouter>,
  );
  await screen.findByRole('dialog', { name: 'Translate 1,200 products' });
  return { sent };
}

const bodyOf = (sent: readonly Sent[], url: string) =>
  sent.filter((request) => request.url.endsWith(url)).map(({ body }) => JSON.parse(String(body)));

describe('translating many products', () => {
  it('starts one job for all that match, shows how it went and what to look at, and undoes it', async () => {
    const { sent } = await open({
      '/shop/translate/products': ok({ jobId: 'j1', runId: 'r1' }),
      '/shop/job/j1': ok(ended),
      '/shop/journal/undo': ok({
        subject: 'product',
        jobId: null,
        storeJobId: null,
        runId: 'r2',
        undone: 2,
        kept: 0,
        changedSince: [],
      }),
    });
    await user.click(screen.getByRole('button', { name: 'Translate' }));
    expect(await screen.findByText('2 products were translated.')).toBeTruthy();
    expect(bodyOf(sent, '/translate/products')).toEqual([
      { selection: { filter: { q: 'tee' }, count: 1200 }, to: 'en', parts: ['title', 'options', 'description'] },
    ]);
    expect((await screen.findByRole('link', { name: 'Plain tee' })).getAttribute('href')).toBe(`/import/edit/${ID}`);
    expect(screen.getByText(/Two values became one/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/products are as they were/)).toBeTruthy();
    expect(bodyOf(sent, '/journal/undo')).toEqual([{ runId: 'r1' }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  });

  it('says so when another number matches by now', async () => {
    await open({
      '/shop/translate/products': failed(409_003, '1,199 products match now.', { key: 'error.selectionChanged' }),
    });
    await user.click(screen.getByRole('button', { name: 'Translate' }));
    expect(await screen.findByText('1,199 products match now.')).toBeTruthy();
  });
});
