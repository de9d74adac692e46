import { QueryClientProvider } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { NotificationContextProvider } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { queryClient } from '#src/custom/data/queryClient.ts';
import { useEditor } from '#src/resources/pool/edit/useEditor.ts';
import { useSave } from '#src/resources/pool/edit/useSave.ts';
import { fakeHttp, ok, onItsWay, type Sent } from '#tests/src/fakeHttp.ts';
import { act, renderHook } from '#tests/src/render.tsx';
import { product } from '../builders.ts';

/** What a save asks the server to store, and on top of which revision. */
const asked = ({ body }: Sent): { title: string; revision: number } => JSON.parse(String(body));

describe('saves of one product', () => {
  it('C23: queue: two that are asked for during a third follow each other, each on what the one before has stored', async () => {
    const given = product();
    let revision = given.revision;
    const underWay = onItsWay(null);
    const sent = fakeHttp(async (request) => {
      const { title, revision: on } = asked(request);
      if (sent.length === 1) await underWay.answer();
      if (on !== revision) return { body: { code: 409, message: 'conflict', result: null } };
      revision += 1;
      return ok({ ...given, title, revision });
    });
    const { result } = renderHook(
      () => {
        const editor = useEditor(given);
        return { editor, saving: useSave(editor, { onConflict: () => {}, onProblem: () => {} }) };
      },
      {
        wrapper: ({ children }) => (
          <QueryClientProvider client={queryClient}>
            <NotificationContextProvider>{children}</NotificationContextProvider>
          </QueryClientProvider>
        ),
      },
    );
    const type = (title: string) => act(() => result.current.editor.form.setValue('title', title));
    type('First');
    const first = result.current.saving.saveQuietly();
    await waitFor(() => expect(sent).toHaveLength(1));
    type('Second');
    const [byHand, byItself] = [result.current.saving.save(), result.current.saving.saveQuietly()];
    underWay.arrive();
    expect(await Promise.all([first, byHand, byItself])).toEqual([
      { saved: true, problems: 0 },
      true,
      { saved: true, problems: 0 },
    ]);
    expect(sent.map(asked).map(({ title, revision: on }) => [title, on])).toEqual([
      ['First', given.revision],
      ['Second', given.revision + 1],
    ]);
  });
});
