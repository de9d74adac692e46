import { Alert, Box, Button, Skeleton, TextField, Typography } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import { type Control, FormProvider, useController } from 'react-hook-form';
import { lengthOf } from '#contract/platformLimits.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { TagsField } from '#src/custom/form/TagsField.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { PageSkeleton } from '#src/custom/ui/PageSkeleton.tsx';
import { Section } from '#src/custom/ui/Section.tsx';
import { LengthHints } from '../edit/LengthHints.tsx';
import type { Texts } from '../edit/model/sheet.ts';
import { ShapeBar } from '../splitMerge/ShapeBar.tsx';
import { NewImages } from './NewImages.tsx';
import { NewOptions } from './NewOptions.tsx';
import { NewVariantsCard } from './NewVariantsCard.tsx';
import { chosenCombinations } from './newProduct.ts';
import { useNewProduct } from './useNewProduct.ts';

/** `/import/create-draft`: a product from nothing. */
export const CreateDraftPage = () => {
  const translate = useTranslate();
  // What this browser keeps of it belongs to one account.
  const { identity } = useGetIdentity();
  return (
    <>
      <PageTitle title={translate('shell.page.createDraft')} text={translate('splitMerge.create.text')} />
      {identity === undefined ? <PageSkeleton /> : <NewProductForm accountId={String(identity.id)} />}
    </>
  );
};

/** The form of a product from nothing. What is typed outlives the page until it is sent. */
const NewProductForm = ({ accountId }: { accountId: string }) => {
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

const VisualEditor = lazy(async () => ({
  default: (await import('#src/custom/form/description/VisualEditor.tsx')).VisualEditor,
}));

/** The description of a product that is being made, as text; its HTML is edited once the product is there. */
const NewDescription = () => (
  <Section anchor="description" title={useTranslate()('pool.section.description')}>
    <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
      <VisualEditor />
    </Suspense>
  </Section>
);

interface NewBasicsProps {
  control: Control<Texts>;
  /** Keys of what the server found wrong, by field. */
  problems: Record<string, string>;
}

/** Title, category, video and tags of a product that is being made. */
const NewBasics = ({ control, problems }: NewBasicsProps) => {
  const translate = useTranslate();
  const title = useController({ control, name: 'title' });
  const category = useController({ control, name: 'category' });
  const video = useController({ control, name: 'videoUrl' });
  const said = (name: string) => {
    const problem = problems[name];
    return { error: problem !== undefined, helperText: problem === undefined ? undefined : translate(problem) };
  };
  return (
    <Section anchor="basics" title={translate('pool.section.basics')}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <TextField
          {...title.field}
          inputRef={title.field.ref}
          label={translate('pool.basics.title')}
          required
          multiline
          {...said('title')}
          onChange={(event) => title.field.onChange(event.target.value.replaceAll('\n', ' '))}
        />
        <LengthHints of="title" length={lengthOf(title.field.value)} />
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 4 }}>
          <TextField
            {...category.field}
            inputRef={category.field.ref}
            label={translate('pool.basics.category')}
            {...said('category')}
          />
          <TextField
            {...video.field}
            inputRef={video.field.ref}
            value={video.field.value ?? ''}
            onChange={(event) => video.field.onChange(event.target.value === '' ? null : event.target.value)}
            label={translate('pool.basics.video')}
            type="url"
            {...said('videoUrl')}
          />
        </Box>
        <TagsField />
      </Box>
    </Section>
  );
};
