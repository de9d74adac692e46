import { Box, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type Control, useController } from 'react-hook-form';
import { lengthOf } from '#contract/platformLimits.ts';
import { TagsField } from '#src/custom/form/TagsField.tsx';
import { Section } from '#src/custom/ui/Section.tsx';
import { LengthHints } from '../edit/LengthHints.tsx';
import type { Texts } from '../edit/model/sheet.ts';

interface NewBasicsProps {
  control: Control<Texts>;
  /** Keys of what the server found wrong, by field. */
  problems: Record<string, string>;
}

/** Title, category, video and tags of a product that is being made. */
export const NewBasics = ({ control, problems }: NewBasicsProps) => {
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
