import { Autocomplete, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { productCalls } from '#contract/product.calls.ts';
import { useCall } from '#src/custom/data/useCall.ts';

interface BulkTagsFieldProps {
  tags: readonly string[];
  error: string | undefined;
  onChange: (tags: string[]) => void;
}

const split = (texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap((text) => text.split(',')).map((text) => text.trim()))].filter(Boolean);

/** Tags as chips, with those that the pool knows offered. */
export const BulkTagsField = ({ tags, error, onChange }: BulkTagsFieldProps) => {
  const translate = useTranslate();
  const known = useCall(productCalls.facets, { of: 'tag' }, { reactTo: 'none' }).data?.rows ?? [];
  return (
    <Autocomplete
      multiple
      freeSolo
      autoHighlight={false}
      options={known.map(({ value }) => value)}
      value={[...tags]}
      onChange={(_, next) => onChange(split(next))}
      onInputChange={(_, text, reason) => {
        if (reason === 'input' && /,\s*$/.test(text)) onChange(split([...tags, text]));
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus
          label={translate('bulk.value.tags')}
          error={error !== undefined}
          helperText={error ?? translate('bulk.value.tagsHelp')}
          onBlur={({ target }) => {
            if (target.value.trim() !== '') onChange(split([...tags, target.value]));
          }}
        />
      )}
    />
  );
};
