import type { TextFieldProps } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { errorText, type FailedAction } from '#src/custom/data/errorText.ts';
import { CallError } from '#src/dataProvider/callError.ts';
import { issuesOf } from './zodResolver.ts';

type Fields = Record<string, unknown>;
/** A sentence of ours by its key, or the server's own. */
type FieldMessage = { key: string; message?: string };

type TextName<V extends Fields> = { [K in keyof V]: V[K] extends string ? K : never }[keyof V] & string;

export interface ZodForm<V extends Fields> {
  values: V;
  set: <K extends keyof V>(name: K, value: V[K]) => void;
  /** What the field of a text needs of the form. `help`, translated, stands under it while nothing is wrong. */
  textField: (name: TextName<V>, help?: string) => TextFieldProps & { value: string };
  /** Translated; of each field that is wrong. */
  errors: Partial<Record<keyof V, string>>;
  /** Translated; of the form as a whole. */
  failure: string | undefined;
  busy: boolean;
  /** Checks one field alone and shows what is wrong with it. */
  check: (name: keyof V & string) => Promise<boolean>;
  /** Shows a failed call: at its fields where the server names them (`aliases` maps its names to ours), else above. */
  fail: (error: unknown) => void;
  onSubmit: (event: FormEvent) => void;
}

/** A failure here shows when the form is sent. */
const prefetch = (load: () => Promise<unknown>) => void load().catch(() => undefined);

/** Leads to the first field that is wrong; where it is no field of the form's own, to what is said about it. */
function leadToFirst(form: HTMLFormElement, wrong: Record<string, unknown>): void {
  const first =
    [...form.elements].find((one) => (one.getAttribute('name') ?? '') in wrong && !one.matches(':disabled')) ??
    [...form.querySelectorAll('[role=alert]')].find((said) => said.textContent !== '');
  first?.scrollIntoView({ block: 'center' });
  if (first instanceof HTMLElement) first.focus({ preventScroll: true });
}

/**
 * A small form on a contract schema: checked when it is sent, failures in place, the first of them scrolled to and focused. The
 * schema loads with the first keystroke, so that the page shows without it.
 */
export function useZodForm<V extends Fields, Out>(
  load: () => Promise<z.ZodType<Out, V>>,
  initial: V,
  send: (output: Out) => Promise<void>,
  aliases: Record<string, keyof V & string> = {},
  action?: FailedAction,
): ZodForm<V> {
  const translate = useTranslate();
  const [values, setValues] = useState(initial);
  const [messages, setMessages] = useState<Record<string, FieldMessage>>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  const set: ZodForm<V>['set'] = (name, value) => {
    if (values === initial) prefetch(load);
    setValues((before) => ({ ...before, [name]: value }));
    // Of a field of several parts all that was said goes.
    const isOf = (path: string) => path === name || path.startsWith(`${String(name)}.`);
    setMessages((before) => Object.fromEntries(Object.entries(before).filter(([path]) => !isOf(path))));
  };

  const failed = (error: unknown): Record<string, FieldMessage> => {
    const fields = error instanceof CallError ? error.fields : [];
    setFailure(errorText(error, translate, action));
    return Object.fromEntries(fields.map(({ path, ...field }) => [aliases[path] ?? path, field]));
  };

  const check: ZodForm<V>['check'] = async (name) => {
    const key = issuesOf(await load(), values)[name];
    setMessages(({ [name]: _, ...rest }) => (key === undefined ? rest : { ...rest, [name]: { key } }));
    return key === undefined;
  };

  const submit = async (form: HTMLFormElement) => {
    setFailure(undefined);
    setBusy(true);
    let wrong: Record<string, FieldMessage> = {};
    try {
      const schema = await load();
      const parsed = schema.safeParse(values);
      if (parsed.success) await send(parsed.data);
      else wrong = Object.fromEntries(Object.entries(issuesOf(schema, values)).map(([name, key]) => [name, { key }]));
    } catch (error) {
      wrong = failed(error);
    }
    // A field that is disabled while the form is busy takes no focus.
    flushSync(() => {
      setMessages(wrong);
      setBusy(false);
    });
    if (Object.keys(wrong).length > 0) leadToFirst(form, wrong);
  };

  const errors = Object.fromEntries(
    Object.entries(messages).map(([name, { key, message }]) => [name, message ?? translate(key)]),
  ) as ZodForm<V>['errors'];

  return {
    values,
    set,
    textField: (name, help) => ({
      name,
      value: values[name] as string,
      error: errors[name] !== undefined,
      helperText: errors[name] ?? help,
      disabled: busy,
      onChange: ({ target }) => set(name, target.value as V[typeof name]),
    }),
    errors,
    failure,
    busy,
    check,
    fail: (error) => setMessages(failed(error)),
    onSubmit: (event) => {
      event.preventDefault();
      if (!busy) void submit(event.currentTarget as HTMLFormElement);
    },
  };
}

/** A failure that concerns one field, told at that field: `fields` maps the keys of the server's sentences to names of fields. */
export function atField(error: unknown, fields: Record<string, { name: string; text?: string }>): unknown {
  const key = error instanceof CallError ? error.key : undefined;
  const field = key === undefined ? undefined : fields[key];
  if (!(error instanceof CallError) || key === undefined || field === undefined) return error;
  const { kind: cause, message, code, status, params } = error;
  const told = [{ path: field.name, key: field.text ?? key }];
  return new CallError({ cause, message, code, status, error: { key, params, fields: told } });
}

/** What stands above the form: the failure, unless it stands at a field already. */
export const failureAbove = <V extends Record<string, unknown>>(form: ZodForm<V>): string | undefined =>
  Object.keys(form.errors).some((name) => name in form.values) ? undefined : form.failure;
