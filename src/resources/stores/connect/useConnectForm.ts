import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { z } from 'zod';
import type { ErrorKey } from '#contract/errors.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { useZodForm } from '#src/custom/form/useZodForm.ts';
import { CallError } from '#src/dataProvider/callError.ts';

/** What of a connect form an error can be about: the store that was named, or what proves that we may. */
type ConnectPart = 'store' | 'proof';

const parts: Partial<Record<`error.${ErrorKey}`, ConnectPart>> = {
  'error.storeUrlInvalid': 'store',
  'error.storeUnreachable': 'store',
  'error.storeNotWooCommerce': 'store',
  'error.storeAnswerUnreadable': 'store',
  'error.storeIsAnother': 'store',
  'error.storeCatalogOld': 'store',
  'error.addressForbidden': 'store',
  'error.storeKeysRefused': 'proof',
  'error.storeKeysReadOnly': 'proof',
  'error.storeTokenRefused': 'proof',
};

/** Which part of the connect form an error's key is about; undefined for the form as a whole. */
const connectPart = (key: string | undefined): ConnectPart | undefined =>
  key === undefined ? undefined : parts[key as `error.${ErrorKey}`];

/** What every way of connecting is told. */
export interface ConnectWayProps {
  channel: StorePlatform;
  /** The form's id: its button stands in the dialog's actions. */
  formId: string;
  /** Given when a store is connected again. */
  shop: Shop | undefined;
  onBusy: (busy: boolean) => void;
}

/**
 * A connect form. What the server finds wrong shows at the field it is about (`fields` names those of the form), until
 * that is changed; what is about no field shows above.
 */
export function useConnectForm<V extends Record<string, unknown>, Out>(
  load: () => Promise<z.ZodType<Out, V>>,
  initial: V,
  send: (output: Out) => Promise<void>,
  { fields, onBusy }: { fields: Partial<Record<ConnectPart, keyof V & string>>; onBusy: (busy: boolean) => void },
) {
  const translate = useTranslate();
  const [placed, setPlaced] = useState<{ field: string; text: string }>();
  const sendAndPlace = async (output: Out) => {
    setPlaced(undefined);
    try {
      await send(output);
    } catch (error) {
      const part = error instanceof CallError ? connectPart(error.key) : undefined;
      const field = part && fields[part];
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
