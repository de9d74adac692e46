import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { z } from 'zod';
import { useZodForm } from '#src/custom/useZodForm.ts';
import { CallError } from '#src/dataProvider/callError.ts';
import { type ConnectField, connectField } from './connectField.ts';
import { errorText } from './errorText.ts';

/** What both ways of connecting are told. */
export interface ConnectWayProps {
  /** The form's id: its button stands in the dialog's actions. */
  formId: string;
  /** Given and fixed when a store is connected anew. */
  url: string | undefined;
  onBusy: (busy: boolean) => void;
}

/**
 * A connect form. What the server finds wrong shows at the field it is about, until that is changed; what is about no
 * field shows above.
 */
export function useConnectForm<V extends Record<string, unknown>, Out>(
  load: () => Promise<z.ZodType<Out, V>>,
  initial: V,
  send: (output: Out) => Promise<void>,
  onBusy: (busy: boolean) => void,
) {
  const translate = useTranslate();
  const [placed, setPlaced] = useState<{ field: ConnectField; text: string }>();
  const sendAndPlace = async (output: Out) => {
    setPlaced(undefined);
    try {
      await send(output);
    } catch (error) {
      const field = error instanceof CallError ? connectField(error.key) : undefined;
      if (field === undefined) throw error;
      setPlaced({ field, text: errorText(error, translate) });
    }
  };
  const form = useZodForm<V, Out>(load, initial, sendAndPlace, {}, 'adding');
  const { busy } = form;
  useEffect(() => onBusy(busy), [busy, onBusy]);
  const problems: Partial<Record<string, string>> = form.errors;
  /** What a text field of the form needs. */
  const field = (name: keyof V & string) => {
    const problem = problems[name] ?? (placed?.field === name ? placed.text : undefined);
    return {
      name,
      value: form.values[name],
      error: problem !== undefined,
      problem,
      onChange: (event: { target: { value: string } }) => {
        if (placed?.field === name) setPlaced(undefined);
        form.set(name, event.target.value as V[typeof name]);
      },
    };
  };
  return { onSubmit: form.onSubmit, failure: form.failure, field };
}
