import { Box, TextField } from '@mui/material';
import { memo, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import { lengthOf } from '#contract/platformLimits.ts';
import type { LockableField } from '#contract/product.ts';
import { TagsField } from '#src/custom/form/TagsField.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { Section } from '#src/custom/ui/Section.tsx';
import { LengthHints } from './LengthHints.tsx';
import type { Texts } from './model/sheet.ts';
import { OwnerMark } from './ownership/OwnerMark.tsx';

/** Title, category, tags, video. */
export const BasicsCard = memo(() => {
  const translate = useTranslate();
  const format = useFormat();
  const { control } = useFormContext<Texts>();
  const title = useController({ control, name: 'title' });
  const category = useController({ control, name: 'category' });
  const video = useController({ control, name: 'videoUrl' });
  const said = (message: string | undefined) => (message === undefined ? undefined : translate(message));
  const length = translate('pool.basics.length', {
    length: format.number(title.field.value.length),
    limit: format.number(limits.titleLength),
  });
  return (
    <Section anchor="basics" title={translate('pool.section.basics')}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Owned field="title">
          <TextField
            {...title.field}
            inputRef={title.field.ref}
            label={translate('pool.basics.title')}
            required
            multiline
            error={title.fieldState.invalid || title.field.value.length > limits.titleLength}
            helperText={
              <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
                <span role="alert">{said(title.fieldState.error?.message)}</span>
                <span className="tabular">{length}</span>
              </Box>
            }
            onChange={(event) => title.field.onChange(event.target.value.replaceAll('\n', ' '))}
          />
        </Owned>
        <LengthHints of="title" length={lengthOf(title.field.value)} />
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 4 }}>
          <Owned field="category">
            <TextField
              {...category.field}
              inputRef={category.field.ref}
              label={translate('pool.basics.category')}
              error={category.fieldState.invalid}
              helperText={said(category.fieldState.error?.message)}
            />
          </Owned>
          <Owned field="videoUrl">
            <TextField
              {...video.field}
              inputRef={video.field.ref}
              value={video.field.value ?? ''}
              onChange={(event) => video.field.onChange(event.target.value === '' ? null : event.target.value)}
              label={translate('pool.basics.video')}
              type="url"
              error={video.fieldState.invalid}
              helperText={said(video.fieldState.error?.message)}
            />
          </Owned>
        </Box>
        <Owned field="tags">
          <TagsField />
        </Owned>
      </Box>
    </Section>
  );
});

/** A field of the form with the mark of who set it at its end. */
const Owned = ({ field, children }: { field: LockableField; children: ReactNode }) => (
  <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, minWidth: 0 }}>
    <Box sx={{ flex: 1, minWidth: 0, display: 'grid' }}>{children}</Box>
    <Box sx={{ pt: 1, '&:empty': { display: 'none' } }}>
      <OwnerMark field={field} />
    </Box>
  </Box>
);
