import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { AdminContext, memoryStore, Notification } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { openI18n } from '#src/i18n/index.ts';
import { SheetContext } from '#src/resources/pool/edit/EditorContext.ts';
import { SheetStore } from '#src/resources/pool/edit/model/SheetStore.ts';
import { asUpdate, sheetOf, type Texts, textsOf } from '#src/resources/pool/edit/model/sheet.ts';
import { TranslateButton } from '#src/resources/pool/edit/translate/TranslateButton.tsx';
import { site } from '#tests/src/appKit.tsx';
import { failed, fakeHttp, ok, type Reply, type Sent } from '#tests/src/fakeHttp.ts';
import { render } from '#tests/src/render.tsx';
import { product } from '#tests/src/resources/pool/builders.ts';
import { user } from '#tests/src/user.ts';

const words: Record<string, string> = { 'Plain tee': 'Camiseta lisa', Colour: 'Color', Red: 'Rojo', Size: 'Talla' };
/** Translates as the server would, by a few words. */
function translated(sent: Sent, more: Record<string, string> = {}): Reply {
  const { q, to, format } = JSON.parse(String(sent.body));
  const dst = (src: string) => (format === 'html' ? src.replace('Soft', 'Suave') : ({ ...words, ...more }[src] ?? src));
  return ok({ from: 'en', to, trans_result: q.map((src: string) => ({ src, dst: dst(src) })) });
}

const service = { provider: 'deepl', sandbox: false };

async function open(answer: (sent: Sent) => Reply, given: object = service) {
  const sent = fakeHttp((request) => {
    if (request.url.endsWith('/translate/service')) return ok(given);
    return request.url.endsWith('/home/site') ? ok(site) : answer(request);
  });
  const tee = product();
  const stored = sheetOf(asUpdate(tee));
  const sheet = new SheetStore(stored);
  const held: { texts: () => Texts } = { texts: () => textsOf(asUpdate(tee)) };
  const Editor = () => {
    const form = useForm<Texts>({ defaultValues: textsOf(asUpdate(tee)) });
    held.texts = form.getValues;
    return (
      <SheetContext.Provider value={sheet}>
        <FormProvider {...form}>
          <TranslateButton />
        </FormProvider>
      </SheetContext.Provider>
    );
  };
  render(
    <AdminContext i18nProvider={await openI18n()} store={memoryStore()} queryClient={new QueryClient()}>
      <Editor />
      <Notification />
    </AdminContext>,
  );
  await user.click(await screen.findByRole('button', { name: 'Translate' }));
  return { sheet, stored, sent, texts: () => held.texts() };
}

const start = async () => within(await screen.findByRole('dialog')).getByRole('button', { name: 'Translate' });
/** Starts as soon as it is known who translates. */
const begin = async (): Promise<void> => user.click(await start());
const asked = (sent: readonly Sent[]) =>
  sent.filter(({ url }) => url.endsWith('/shop/translate')).map(({ body }) => JSON.parse(String(body)));

describe('translating in the editor', () => {
  it('asks for every text once, fills the form, and can be taken back', async () => {
    const { sheet, stored, sent, texts } = await open(translated);
    expect(await screen.findByText('Translated by DeepL.')).toBeTruthy();
    await begin();
    await waitFor(() => expect(texts().title).toBe('Camiseta lisa'));
    expect(asked(sent)).toEqual([
      { q: ['Plain tee', 'Colour', 'Red', 'Blue', 'Size', 'S', 'M'], to: 'en' },
      { q: ['<p>Soft.</p>'], to: 'en', format: 'html' },
    ]);
    expect(texts().bodyHtml).toBe('<p>Suave.</p>');
    expect(sheet.get().options[0]).toEqual({ name: 'Color', values: ['Rojo', 'Blue'] });
    expect(sheet.get().rows.get('v1')?.optionValues).toEqual(['Rojo', 'S']);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect([texts().title, texts().bodyHtml, sheet.get()]).toEqual(['Plain tee', '<p>Soft.</p>', stored]),
    );
  });

  it('stays open to warn of values that became one word', async () => {
    const { sheet } = await open((sent) => translated(sent, { Blue: 'Rojo' }));
    await begin();
    expect(await screen.findByText(/two values became the same word/)).toBeTruthy();
    expect(sheet.get().options[0]?.values).toEqual(['Rojo', 'Rojo (Blue)']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sheet.get().options[0]?.values).toEqual(['Red', 'Blue']));
  });

  it('says how to set it up where nobody translates, and asks for nothing', async () => {
    const { sent } = await open(translated, { provider: null, sandbox: false });
    expect(await screen.findByText(/No translation service is set up/)).toBeTruthy();
    const guide = await screen.findByRole<HTMLAnchorElement>('link', { name: 'How to set it up' });
    expect(guide.href).toBe(`${site.helpUrl}/`);
    expect((await start()).hasAttribute('disabled')).toBe(true);
    expect(asked(sent)).toEqual([]);
  });

  it('says that the practice translator stands in', async () => {
    await open(translated, { provider: 'sandbox', sandbox: true });
    expect(await screen.findByText(/practice translator stands in/)).toBeTruthy();
  });

  it('shows why it failed in place, and leaves the form as it was', async () => {
    const error = { key: 'error.translateQuotaUsed' };
    const { texts, sheet, stored } = await open(() => failed(502_703, 'The account is used up.', error));
    await begin();
    expect(await screen.findByText('The account is used up.')).toBeTruthy();
    expect([texts().title, sheet.get()]).toEqual(['Plain tee', stored]);
  });

  it('wants at least one part', async () => {
    await open(translated);
    for (const name of ['Title', 'Options and their values', 'Description']) {
      await user.click(await screen.findByRole('checkbox', { name }));
    }
    expect(await screen.findByText('Choose at least one part to translate.')).toBeTruthy();
    expect((await start()).hasAttribute('disabled')).toBe(true);
  });
});
