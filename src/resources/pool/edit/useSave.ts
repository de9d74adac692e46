import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { errorCodes } from '#contract/errors.ts';
import type { Product, ProductUpdate } from '#contract/product.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { call } from '#src/dataProvider/call.ts';
import { CallError } from '#src/dataProvider/callError.ts';
import { productCalls } from '#src/dataProvider/calls.ts';
import { problemsOf } from './model/problems.ts';
import { type Sheet, type Texts, textFields } from './model/sheet.ts';
import type { Editor } from './useEditor.ts';
import { useQueue } from './useQueue.ts';

const isConflict = (error: unknown): boolean => error instanceof CallError && error.code === errorCodes.conflict;

interface SaveEvents {
  /** `theirs` is what is stored now. Not asked for by an automatic save: nobody is interrupted by a dialog. */
  onConflict: (mine: ProductUpdate, theirs: Product) => void;
  /** The first thing that keeps it from being saved. */
  onProblem: (path: string) => void;
}

interface Sending {
  update: ProductUpdate;
  sheet: Sheet;
  /** By itself: says nothing but in the head of the page. */
  quiet: boolean;
}

/** Saves, by hand and by itself. Nothing counts as saved before the server has said yes. */
export function useSave(editor: Editor, { onConflict, onProblem }: SaveEvents) {
  const { form, setProblems, sheet, since, now, patch } = editor;
  const notify = useNotify();
  const client = useQueryClient();
  // Each save begins on what the one before has stored: two at once would be a conflict of the merchant with themselves.
  const inTurn = useQueue();

  const mark = (problems: Record<string, string>) => {
    setProblems(problems);
    for (const [path, key] of Object.entries(problems)) {
      const [head = ''] = path.split('.');
      const isField = textFields.some((name) => name === head);
      if (isField) form.setError(path as keyof Texts, { type: 'zod', message: key });
    }
    const [first] = Object.keys(problems);
    if (first === undefined) return;
    notify('pool.edit.problems', { type: 'error', messageArgs: { smart_count: Object.keys(problems).length } });
    onProblem(first);
  };

  const saving = useMutation({
    mutationFn: ({ update }: Sending) => call(productCalls.update, update, { reactTo: 'special' }),
    onSuccess: (saved, { update, sheet: sent, quiet }) => {
      editor.confirm(saved, update, sent);
      client.setQueryData(callKey(productCalls.get, { id: saved.productId }), saved);
      if (!quiet) notify('pool.edit.saved', { type: 'success' });
      void client.invalidateQueries({ queryKey: ['pool'] });
    },
    onError: async (error, { update, quiet }) => {
      // Whoever saved in between is shown beside the edits, when the newer product has been read.
      if (quiet && isConflict(error))
        await client.invalidateQueries({ queryKey: callKey(productCalls.get, { id: update.productId }) });
      if (quiet) return;
      if (isConflict(error)) onConflict(update, await call(productCalls.get, { id: update.productId }));
      else if (error instanceof CallError)
        mark(Object.fromEntries(error.fields.map(({ path, key, message }) => [path, message ?? key])));
    },
  });

  const send = (sending: Sending): Promise<boolean> =>
    saving.mutateAsync(sending).then(
      () => true,
      () => false,
    );

  return {
    pending: saving.isPending,
    /** A save that was asked for is under way; one by itself keeps nobody from going on. */
    busy: saving.isPending && !saving.variables.quiet,
    /** When it was saved last; undefined before the first time. */
    savedAt: saving.data?.updatedAt,
    error: isConflict(saving.error) ? null : saving.error,
    /** Returns whether everything is saved now. `merged`, where given, is put on top of what is stored. */
    save: (merged?: ProductUpdate): Promise<boolean> =>
      inTurn(async () => {
        const update = merged ?? now();
        const problems = problemsOf(update, since());
        if (Object.keys(problems).length > 0) {
          mark(problems);
          return false;
        }
        if (merged === undefined && patch() === undefined) {
          notify('pool.edit.saved', { type: 'success' });
          return true;
        }
        return send({ update, sheet: sheet.get(), quiet: false });
      }),
    /** Saves what can be saved, without a word. Returns whether everything is saved now, and how much keeps it from that. */
    saveQuietly: (): Promise<{ saved: boolean; problems: number }> =>
      inTurn(async () => {
        if (patch() === undefined) return { saved: true, problems: 0 };
        const update = now();
        const problems = Object.keys(problemsOf(update, since())).length;
        if (problems > 0) return { saved: false, problems };
        return { saved: await send({ update, sheet: sheet.get(), quiet: true }), problems };
      }),
  };
}
