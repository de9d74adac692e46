import { Box, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';
import { publishStatuses } from '#contract/enums.ts';
import { TagsField } from '#src/custom/form/TagsField.tsx';
import { Section } from '#src/custom/ui/Section.tsx';
import type { Texts } from './model/change.ts';

interface AboutCardProps {
  platformStatus: string;
  /** Key of what is wrong with the title. */
  titleProblem: string | undefined;
}

/** Title, status and tags. */
export const AboutCard = ({ platformStatus, titleProblem }: AboutCardProps) => {
  const translate = useTranslate();
  const { control } = useFormContext<Texts>();
  const title = useController({ control, name: 'title' });
  const status = useController({ control, name: 'status' });
  return (
    <Section anchor="about" title={translate('storeProducts.edit.about')}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <TextField
          {...title.field}
          inputRef={title.field.ref}
          label={translate('storeProducts.edit.name')}
          required
          multiline
          error={titleProblem !== undefined}
          helperText={titleProblem === undefined ? undefined : translate(titleProblem)}
          onChange={({ target }) => title.field.onChange(target.value.replaceAll('\n', ' '))}
        />
        <TextField
          {...status.field}
          inputRef={status.field.ref}
          select
          label={translate('storeProducts.field.status')}
          helperText={translate('storeProducts.edit.statusHelp', { word: platformStatus })}
          sx={{ maxWidth: 320 }}
        >
          {publishStatuses.map((one) => (
            <MenuItem key={one} value={one}>
              {translate(`words.publishStatus.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        <TagsField />
      </Box>
    </Section>
  );
};
