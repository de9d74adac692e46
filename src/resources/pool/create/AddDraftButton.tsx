import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { draftCalls } from '#contract/draft.calls.ts';
import { productCalls } from '#contract/product.calls.ts';
import type { Product } from '#contract/product.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { call } from '#src/dataProvider/call.ts';
import { CallError } from '#src/dataProvider/callError.ts';

interface AddDraftButtonProps {
  product: Pick<Product, 'productId'>;
  busy: boolean;
  /** Saves what is unsaved first; returns whether that went well. */
  save: () => Promise<boolean>;
}

/** On a draft: adds it to the pool, or says what it lacks. */
export const AddDraftButton = ({ product: { productId }, busy, save }: AddDraftButtonProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const add = useAction(async () => {
    if (!(await save())) return;
    try {
      await call(draftCalls.create, { productId }, { reactTo: 'special' });
      notify('pool.edit.addedToPool', { type: 'success' });
      await client.invalidateQueries({ queryKey: ['pool'] });
      await client.invalidateQueries({ queryKey: callKey(productCalls.get, { id: productId }) });
    } catch (error) {
      const lacks = error instanceof CallError ? error.fields.map(({ key }) => translate(key)) : [];
      notify([...new Set([errorText(error, translate), ...lacks])].join(' '), { type: 'error' });
    }
  });
  return (
    <Button variant="outlined" onClick={add.run} loading={add.busy} disabled={busy}>
      {translate('pool.edit.addToPool')}
    </Button>
  );
};
