import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';
import { cleanHtml, type Removed } from './cleanHtml.ts';

/** The description as HTML. What cannot be in a store goes when something is pasted or the field is left, and is named. */
export const SourceEditor = ({ onRemoved }: { onRemoved: (removed: readonly Removed[]) => void }) => {
  const translate = useTranslate();
  const { control } = useFormContext<{ bodyHtml: string }>();
  const { field } = useController({ control, name: 'bodyHtml' });
  const clean = (source: string) => {
    const { html, removed } = cleanHtml(source);
    if (removed.length === 0) return;
    field.onChange(html);
    onRemoved(removed);
  };
  return (
    <TextField
      {...field}
      inputRef={field.ref}
      onBlur={(event) => {
        clean(event.target.value);
        field.onBlur();
      }}
      onChange={(event) => {
        field.onChange(event);
        const { nativeEvent } = event;
        if (nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste') clean(event.target.value);
      }}
      multiline
      minRows={10}
      maxRows={28}
      slotProps={{
        htmlInput: {
          'aria-label': translate('description.source'),
          spellCheck: false,
          style: { fontFamily: 'ui-monospace, Menlo, Consolas, monospace', fontSize: '0.8125rem' },
        },
      }}
      helperText={translate('description.safe')}
    />
  );
};
