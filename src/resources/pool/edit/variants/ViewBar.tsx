import { Box, Button, TextField } from '@mui/material';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import type { ProductOption } from '#contract/product.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import type { View } from '../model/view.ts';

interface ViewBarProps {
  view: View;
  options: readonly ProductOption[];
  onView: (view: View) => void;
  /** How many variants are shown, and selecting all of them. */
  shown: number;
  onSelectShown: () => void;
}

/** Finds variants: by words, by an option's value; and selects all that are found. */
export const ViewBar = memo(({ view, options, onView, shown, onSelectShown }: ViewBarProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { words, values } = view;
  const choose = (at: number, value: string) => {
    const { [at]: _, ...others } = values;
    onView({ ...view, values: value === '' ? others : { ...others, [at]: value } });
  };
  const found = options.flatMap(({ name }, at) => (values[at] === undefined ? [] : [`${name} = ${values[at]}`]));
  if (words !== '') found.push(`“${words}”`);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, flex: '1 1 320px' }}>
      <TextField
        type="search"
        label={translate('editor.variants.find')}
        value={words}
        onChange={(event) => onView({ ...view, words: event.target.value })}
        sx={{ width: 200 }}
      />
      {options.map(({ name, values: all }, at) =>
        all.length < 2 ? null : (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place, whatever it is called
            key={at}
            select
            label={name}
            value={values[at] ?? ''}
            onChange={(event) => choose(at, event.target.value)}
            sx={{ width: 140 }}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          >
            <option value="">{translate('editor.variants.anyValue')}</option>
            {all.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </TextField>
        ),
      )}
      {found.length === 0 || shown === 0 ? null : (
        <Button size="small" onClick={onSelectShown}>
          {translate('editor.variants.selectFound', { what: found.join(', '), count: format.number(shown) })}
        </Button>
      )}
    </Box>
  );
});
