import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { productCalls } from '#contract/product.calls.ts';
import { type Product, ProductUpdate } from '#contract/product.schemas.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { zodResolver } from '#src/custom/form/zodResolver.ts';
import { call } from '#src/dataProvider/call.ts';
import { type EditPorts, EditSession, type EditTold } from './model/EditSession.ts';
import { asUpdate, type Texts, textFields, textsOf } from './model/sheet.ts';

const TextsSchema = ProductUpdate.pick({
  title: true,
  bodyHtml: true,
  tags: true,
  category: true,
  videoUrl: true,
}).extend({ shipping: ProductUpdate.shape.shipping.unwrap() });

const textsIn = (form: UseFormReturn<Texts>): EditPorts['texts'] => ({
  get: () => form.getValues(),
  put: (stored, current) => {
    form.reset(stored);
    for (const [name, value] of Object.entries(current)) {
      form.setValue(name as keyof Texts, value, { shouldDirty: true });
    }
  },
  subscribe: (listener) => form.subscribe({ formState: { values: true }, callback: listener }),
});

/** The edit session of a product, and the form that holds its texts. `fetched` follows what is stored. */
export function useEditSession(fetched: Product, goTo: (session: EditSession, path: string) => void) {
  const notify = useNotify();
  const client = useQueryClient();
  const form = useForm<Texts>({
    defaultValues: textsOf(asUpdate(fetched)),
    resolver: zodResolver(TextsSchema),
    mode: 'onBlur',
  });
  const [session] = useState(() => {
    const key = callKey(productCalls.get, { id: fetched.productId });
    return new EditSession(fetched, {
      texts: textsIn(form),
      send: (patch) => call(productCalls.update, patch, { reactTo: 'special' }),
      read: () => call(productCalls.get, { id: fetched.productId }),
      readAgain: () => client.invalidateQueries({ queryKey: key }),
    });
  });

  const onTold = useEffectEvent((told: EditTold) => {
    if (told.type === 'saved') notify('pool.edit.saved', { type: 'success' });
    if (told.type === 'adopted') notify('pool.edit.adopted', { type: 'info' });
    if (told.type === 'stored') {
      client.setQueryData(callKey(productCalls.get, { id: told.product.productId }), told.product);
      void client.invalidateQueries({ queryKey: ['pool'] });
    }
    if (told.type !== 'problems') return;
    for (const [path, key] of Object.entries(told.problems)) {
      if (textFields.some((name) => name === path.split('.')[0])) {
        form.setError(path as keyof Texts, { type: 'zod', message: key });
      }
    }
    const [first, ...others] = Object.keys(told.problems);
    if (first === undefined) return;
    notify('pool.edit.problems', { type: 'error', messageArgs: { smart_count: others.length + 1 } });
    goTo(session, first);
  });
  useEffect(() => {
    const stops = [session.told.subscribe((told) => onTold(told)), session.start()];
    const onHide = () => session.keepNow();
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') session.saveNow();
    };
    const onOnline = () => session.retry();
    addEventListener('pagehide', onHide);
    addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      removeEventListener('pagehide', onHide);
      removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onVisibility);
      for (const stop of stops.toReversed()) stop();
    };
  }, [session]);
  useEffect(() => session.follow(fetched), [session, fetched]);
  return { session, form };
}
