import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNotify } from 'react-admin';
import { errorCodes } from '#contract/errors.ts';
import type { Product, ProductUpdate } from '#contract/product.ts';
import { callKey } from '#src/custom/useCall.ts';
import { call } from '#src/dataProvider/call.ts';
import { CallError } from '#src/dataProvider/callError.ts';
import { productCalls } from '#src/dataProvider/calls.ts';
import { differences, mergeBy, proposed } from './model/conflict.ts';
import { dropDraft } from './model/drafts.ts';
import { problemsOf } from './model/problems.ts';
import { asUpdate, type Texts } from './model/sheet.ts';
import type { Editor } from './useEditor.ts';

const isConflict = (error: unknown): boolean => error instanceof CallError && error.code === errorCodes.conflict;

const textFields: readonly string[] = ['title', 'bodyHtml', 'tags', 'category', 'videoUrl'] satisfies (keyof Texts)[];

interface SaveEvents {
  /** `theirs` is what is stored now. */
  onConflict: (mine: ProductUpdate, theirs: Product) => void;
  /** The first thing that keeps it from being saved. */
  onProblem: (path: string) => void;
}

/** Saves, once the server has said yes. */
export function useSave(editor: Editor, { onConflict, onProblem }: SaveEvents) {
  const { base, form, setProblems, now, put } = editor;
  const notify = useNotify();
  const client = useQueryClient();
  const latest = useRef(editor);
  latest.current = editor;

  const mark = (problems: Record<string, string>) => {
    setProblems(problems);
    for (const [path, key] of Object.entries(problems)) {
      const name = path.split('.')[0] ?? '';
      if (textFields.includes(name)) form.setError(name as keyof Texts, { type: 'zod', message: key });
    }
    const [first] = Object.keys(problems);
    if (first === undefined) return;
    notify('pool.edit.problems', { type: 'error', messageArgs: { smart_count: Object.keys(problems).length } });
    onProblem(first);
  };

  const saving = useMutation({
    mutationFn: async (update: ProductUpdate) => {
      const problems = problemsOf(update);
      if (Object.keys(problems).length > 0) {
        mark(problems);
        return undefined;
      }
      setProblems({});
      return call(productCalls.update, update, { reactTo: 'special' });
    },
    onSuccess: async (saved, sent) => {
      if (saved === undefined) return;
      // What was typed while the answer was on its way stays, on top of what was saved.
      const typed = latest.current.now();
      const stored = asUpdate(saved);
      put(saved, mergeBy(typed, stored, differences(sent, typed, stored), proposed));
      dropDraft(saved.productId);
      client.setQueryData(callKey(productCalls.get, { id: saved.productId }), saved);
      notify('pool.edit.saved', { type: 'success' });
      await client.invalidateQueries({ queryKey: ['pool'] });
    },
    onError: async (error, sent) => {
      if (isConflict(error)) onConflict(sent, await call(productCalls.get, { id: sent.productId }));
      else if (error instanceof CallError) mark(Object.fromEntries(error.fields.map(({ path, key }) => [path, key])));
    },
  });

  return {
    busy: saving.isPending,
    error: isConflict(saving.error) ? null : saving.error,
    /** Answers whether everything is saved now. `update` is what the form holds, unless given. */
    save: async (update: ProductUpdate = now()): Promise<boolean> => {
      if (saving.isPending) return false;
      if (update.revision === base.revision && editor.patch() === undefined) return true;
      return saving.mutateAsync(update).then(
        (saved) => saved !== undefined,
        () => false,
      );
    },
  };
}
