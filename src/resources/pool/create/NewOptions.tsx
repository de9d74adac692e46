import AddIcon from '@mui/icons-material/AddOutlined';
import RemoveIcon from '@mui/icons-material/CloseOutlined';
import { Autocomplete, Box, Button, IconButton, TextField, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { limits } from '#contract/limits.ts';
import type { ProductOption } from '#contract/product.schemas.ts';
import { Section } from '#src/custom/ui/Section.tsx';

interface NewOptionsProps {
  options: readonly ProductOption[];
  onChange: (options: ProductOption[]) => void;
}

const split = (texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap((text) => text.split(',')).map((text) => text.trim()))].filter(Boolean);

/** Options with their values: Enter or a comma ends a value. */
export const NewOptions = ({ options, onChange }: NewOptionsProps) => {
  const translate = useTranslate();
  const put = (at: number, part: Partial<ProductOption>) =>
    onChange(options.map((option, place) => (place === at ? { ...option, ...part } : option)));
  const isTwice = (name: string, at: number) =>
    name.trim() !== '' &&
    options.some((option, place) => place < at && option.name.trim().toLowerCase() === name.trim().toLowerCase());
  return (
    <Section anchor="options" title={translate('pool.section.options')}>
      {options.length === 0 ? (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 3 }}>
          {translate('editor.options.none')}
        </Typography>
      ) : null}
      <Box sx={{ display: 'grid', gap: 4, mb: options.length === 0 ? 0 : 3 }}>
        {options.map(({ name, values }, at) => {
          const remove = translate('editor.options.removeOption', { name });
          const twice = isTwice(name, at);
          return (
            <Box
              // biome-ignore lint/suspicious/noArrayIndexKey: an option that is being named has no other identity
              key={at}
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '200px minmax(0, 1fr) auto' },
                gap: 3,
                alignItems: 'start',
              }}
            >
              <TextField
                label={translate('editor.options.name')}
                value={name}
                onChange={(event) => put(at, { name: event.target.value })}
                error={twice}
                helperText={twice ? translate('editor.options.nameTaken') : undefined}
                autoFocus={name === '' && values.length === 0}
              />
              <Autocomplete
                multiple
                freeSolo
                options={[]}
                value={values}
                onChange={(_, given) => put(at, { values: split(given) })}
                onInputChange={(_, text, reason) => {
                  if (reason === 'input' && /,\s*$/.test(text)) put(at, { values: split([...values, text]) });
                }}
                sx={{ gridRow: { xs: 2, md: 'auto' }, gridColumn: { xs: '1 / -1', md: 'auto' } }}
                renderInput={(params) => (
                  <TextField
                    {...params}
                    label={translate('splitMerge.create.values')}
                    helperText={translate('splitMerge.create.valuesHelp')}
                    onBlur={(event) => {
                      if (event.target.value.trim() !== '') put(at, { values: split([...values, event.target.value]) });
                    }}
                  />
                )}
              />
              <Tooltip title={remove}>
                <IconButton aria-label={remove} onClick={() => onChange(options.filter((_, place) => place !== at))}>
                  <RemoveIcon />
                </IconButton>
              </Tooltip>
            </Box>
          );
        })}
      </Box>
      {options.length < limits.options ? (
        <Button
          size="small"
          color="secondary"
          startIcon={<AddIcon />}
          onClick={() => onChange([...options, { name: '', values: [] }])}
        >
          {translate('editor.options.add')}
        </Button>
      ) : null}
    </Section>
  );
};
