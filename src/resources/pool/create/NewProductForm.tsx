import { Alert, Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { errorText } from '#src/custom/data/errorText.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { ShapeBar } from '../shaping/ShapeBar.tsx';
import { NewBasics } from './NewBasics.tsx';
import { NewDescription } from './NewDescription.tsx';
import { NewImages } from './NewImages.tsx';
import { NewOptions } from './NewOptions.tsx';
import { NewVariantsCard } from './NewVariantsCard.tsx';
import { chosenCombinations } from './newProduct.ts';
import { useNewProduct } from './useNewProduct.ts';

/** The form of a product from nothing. What is typed outlives the page until it is sent. */
export const NewProductForm = ({ accountId }: { accountId: string }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { form, variants, change, changeImages, restored, clear, room, send, problems } = useNewProduct(accountId);
  const reasons = [...new Set(Object.values(problems))];
  const count = chosenCombinations(variants).length;
  return (
    <FormProvider {...form}>
      <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
        {restored === undefined ? null : (
          <Alert
            severity="info"
            action={
              <Button size="small" color="inherit" onClick={clear}>
                {translate('editor.draft.drop')}
              </Button>
            }
          >
            {translate('splitMerge.create.restored', { when: format.ago(restored.at) })}
          </Alert>
        )}
        {room ? null : <Alert severity="warning">{translate('splitMerge.create.noRoom')}</Alert>}
        <NewBasics control={form.control} problems={problems} />
        <NewOptions options={variants.options} onChange={(options) => change({ options, without: [] })} />
        <NewVariantsCard variants={variants} problems={problems} onChange={change} />
        <NewImages images={variants.images} problem={problems.imageList} onChange={changeImages} />
        <NewDescription />
        <ShapeBar
          label={translate('pool.edit.addToPool')}
          busy={send.busy}
          disabled={false}
          hint={
            <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
              <Button variant="outlined" color="secondary" disabled={send.busy} onClick={() => send.run('draft')}>
                {translate('splitMerge.create.saveDraft')}
              </Button>
              <span>{translate('pool.list.variants', { smart_count: count })}</span>
            </Box>
          }
          failure={
            send.error === undefined ? undefined : (
              <>
                <Typography variant="body2">{errorText(send.error, translate)}</Typography>
                {reasons.length === 0 ? null : (
                  <Box component="ul" sx={{ m: 0, mt: 1, pl: 4 }}>
                    {reasons.map((key) => (
                      <li key={key}>{translate(key)}</li>
                    ))}
                  </Box>
                )}
              </>
            )
          }
          onRun={() => send.run('product')}
        />
      </Box>
    </FormProvider>
  );
};
