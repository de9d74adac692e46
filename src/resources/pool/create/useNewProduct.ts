import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { draftCalls } from '#contract/draft.calls.ts';
import type { Made } from '#contract/draft.schemas.ts';
import type { ProductImage } from '#contract/product.schemas.ts';
import { editAddress } from '#src/custom/data/navigation/poolAddresses.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { useClientKey } from '#src/custom/data/useClientKey.ts';
import { call } from '#src/dataProvider/call.ts';
import { CallError } from '#src/dataProvider/callError.ts';
import type { Texts } from '../edit/model/sheet.ts';
import { draftOf, emptyVariants, type NewVariants } from './newProduct.ts';

const emptyTexts: Texts = { title: '', bodyHtml: '', tags: [], category: '', videoUrl: null, shipping: {} };
/** Nothing is written while keys are being hit. */
const TYPING_RESTS = 400;

/** What is wrong, by the path of the field; of the variants' fields the first stands for all, since they are typed once. */
function problemsOf(error: unknown): Record<string, string> {
  if (!(error instanceof CallError)) return {};
  const named = error.fields.map(
    ({ path, key, message }) => [path.replace(/^variantsList\.\d+\./, ''), message ?? key] as const,
  );
  return Object.fromEntries(named.toReversed());
}

/** A product that is being made: kept in this browser until the server has it. */
export function useNewProduct(accountId: string) {
  const notify = useNotify();
  const navigate = useNavigate();
  const client = useQueryClient();
  const provider = useDataProvider();
  const [kept] = useState(() => readKept(accountId));
  const [restored, setRestored] = useState(kept);
  const [room, setRoom] = useState(true);
  const [variants, setVariants] = useState<NewVariants>(kept?.variants ?? emptyVariants);
  const form = useForm<Texts>({ defaultValues: kept?.texts ?? emptyTexts });
  const gone = useRef(false);
  const touched = useRef(false);

  const keep = useEffectEvent((made: NewVariants = variants) => {
    if (gone.current || !touched.current) return;
    const at = new Date().toISOString();
    setRoom(writeKept(accountId, { at, texts: form.getValues(), variants: made }));
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      touched.current = true;
      clearTimeout(timer);
      timer = setTimeout(() => keep(), TYPING_RESTS);
    };
    const { unsubscribe } = form.watch(later);
    const atOnce = () => keep();
    addEventListener('pagehide', atOnce);
    return () => {
      unsubscribe();
      clearTimeout(timer);
      removeEventListener('pagehide', atOnce);
      keep();
    };
  }, [form]);
  useEffect(() => keep(variants), [variants]);

  const change = (part: Partial<NewVariants>) => {
    touched.current = true;
    setVariants((before) => ({ ...before, ...part }));
  };
  const changeImages = (made: (images: readonly ProductImage[]) => readonly ProductImage[]) => {
    touched.current = true;
    setVariants((before) => ({ ...before, images: [...made(before.images)] }));
  };
  const clear = () => {
    setRestored(undefined);
    setVariants(emptyVariants);
    form.reset(emptyTexts);
    // Emptying it is no typing: there is nothing to keep any more.
    touched.current = false;
    dropKept(accountId);
  };
  const keyOf = useClientKey();
  const send = useAction(async (as: 'draft' | 'product') => {
    // The page stands until the next one has loaded: a click in between must not make a second product.
    if (gone.current) return;
    const { shipping: _, ...texts } = form.getValues();
    const made = draftOf(texts, variants);
    // After a lost reply it is sent again as it was, and is not made twice.
    const product = { ...made, clientKey: keyOf({ as, made }) };
    const quietly = { reactTo: 'special' } as const;
    try {
      const { productId } =
        as === 'draft'
          ? (await provider.create<Made & { id: string }>('draft', { data: product })).data
          : await call(draftCalls.create, product, quietly);
      gone.current = true;
      dropKept(accountId);
      notify(as === 'draft' ? 'splitMerge.create.draftSaved' : 'pool.edit.addedToPool', { type: 'success' });
      void client.invalidateQueries({ queryKey: ['pool'] });
      await navigate(editAddress(productId));
    } catch (error) {
      if (problemsOf(error).title !== undefined) form.setFocus('title');
      throw error;
    }
  });
  return { form, variants, change, changeImages, restored, clear, room, send, problems: problemsOf(send.error) };
}

/** A product that is being made, as this browser keeps it until it is sent. */
interface KeptForm {
  at: string;
  texts: Texts;
  variants: NewVariants;
}

const keyFor = (accountId: string): string => `quayside.newProduct.${accountId}`;

const isKept = (value: unknown): value is KeptForm =>
  typeof value === 'object' && value !== null && 'at' in value && 'texts' in value && 'variants' in value;

/** What was typed and not sent; undefined for nothing, or what cannot be read. */
export function readKept(accountId: string, storage: Storage = localStorage): KeptForm | undefined {
  const text = storage.getItem(keyFor(accountId));
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    // A field that came with a later version has its first value.
    return isKept(value) ? { ...value, variants: { ...emptyVariants, ...value.variants } } : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export const dropKept = (accountId: string, storage: Storage = localStorage): void =>
  storage.removeItem(keyFor(accountId));

/** Keeps what is typed; false when there is no room. */
export function writeKept(accountId: string, kept: KeptForm, storage: Storage = localStorage): boolean {
  try {
    storage.setItem(keyFor(accountId), JSON.stringify(kept));
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}
