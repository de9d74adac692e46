import { Alert, Box, Button, Skeleton, TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';
import { Section } from '#src/custom/ui/Section.tsx';
import { cleanHtml, type Removed } from './cleanHtml.ts';
import { HtmlPreview } from './HtmlPreview.tsx';

/** What the visual editor understands; the rest of a description would be lost in it. */
const tags = new Set('P BR STRONG B EM I U S A UL OL LI H1 H2 H3 H4 H5 H6 BLOCKQUOTE CODE PRE HR IMG MARK'.split(' '));
const plain: readonly string[] = ['href', 'target', 'rel', 'src', 'alt', 'title', 'width', 'height'];

const aligned = (style: string): boolean => /^\s*text-align:\s*(left|right|center|justify);?\s*$/.test(style);

/** Whether the visual editor can hold a description without dropping any of its layout. */
function keepsAll(html: string): boolean {
  const body = new DOMParser().parseFromString(html, 'text/html').body;
  return [...body.querySelectorAll('*')].every(
    (element) =>
      tags.has(element.tagName) &&
      [...element.attributes].every(({ name, value }) => plain.includes(name) || (name === 'style' && aligned(value))),
  );
}

const VisualEditor = lazy(async () => ({ default: (await import('./VisualEditor.tsx')).VisualEditor }));

const views = ['visual', 'preview', 'html'] as const;
type View = (typeof views)[number];

export interface DescriptionSectionProps {
  /** Beside the title. */
  aside?: ReactNode;
  /** Below the text. */
  children?: ReactNode;
}

/** The description (`bodyHtml` of the form around): edited as text, looked at as the store shows it, or edited as HTML. */
export const DescriptionSection = ({ aside, children }: DescriptionSectionProps) => {
  const translate = useTranslate();
  const { control } = useFormContext<{ bodyHtml: string }>();
  const { field, fieldState } = useController({ control, name: 'bodyHtml' });
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const [simplify, setSimplify] = useState(false);
  const [view, setView] = useState<View>(() => (keepsAll(field.value) ? 'visual' : 'preview'));
  const lossy = view === 'visual' && !simplify && !keepsAll(field.value);
  return (
    <Section
      anchor="description"
      title={translate('pool.section.description')}
      aside={aside}
      actions={
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          onChange={(_, next: View | null) => next && setView(next)}
          aria-label={translate('description.view')}
        >
          {views.map((name) => (
            <ToggleButton key={name} value={name} sx={{ px: 3, py: 0.75 }}>
              {translate(`description.${name}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      }
    >
      {fieldState.error?.message === undefined ? null : (
        <Typography variant="body2" color="error" role="alert" sx={{ mb: 2 }}>
          {translate(fieldState.error.message)}
        </Typography>
      )}
      <RemovedNotice removed={removed} onClose={() => setRemoved([])} />
      {lossy ? (
        <Alert
          severity="warning"
          action={
            <Button size="small" color="inherit" onClick={() => setSimplify(true)}>
              {translate('description.simplify')}
            </Button>
          }
        >
          {translate('description.lossy')}
        </Alert>
      ) : null}
      {view === 'visual' && !lossy ? (
        <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
          <VisualEditor />
        </Suspense>
      ) : null}
      {view === 'preview' ? <HtmlPreview html={field.value} /> : null}
      {view === 'html' ? <SourceEditor onRemoved={setRemoved} /> : null}
      {children}
    </Section>
  );
};

const LINES = 5;

/** What was taken out of the description: each thing, where it stood, and why it cannot be in a store. */
const RemovedNotice = ({ removed, onClose }: { removed: readonly Removed[]; onClose: () => void }) => {
  const translate = useTranslate();
  if (removed.length === 0) return null;
  const total = removed.reduce((sum, { count }) => sum + count, 0);
  const placeOf = ({ lines }: Removed): string => {
    if (lines.length === 0) return '';
    const shown = lines.slice(0, LINES).join(', ');
    return translate('description.lines', {
      smart_count: lines.length,
      lines: lines.length > LINES ? `${shown} …` : shown,
    });
  };
  return (
    <Alert severity="warning" role="alert" onClose={onClose} sx={{ mb: 3 }}>
      {translate('description.removed', { smart_count: total })}
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
        {removed.map((one) => (
          <li key={`${one.reason} ${one.what}`}>
            <code>{one.what}</code>
            {one.count > 1 ? ` × ${one.count}` : ''} {placeOf(one)}: {translate(`description.why.${one.reason}`)}
          </li>
        ))}
      </Box>
    </Alert>
  );
};

/** The description as HTML. What cannot be in a store goes when something is pasted or the field is left, and is named. */
const SourceEditor = ({ onRemoved }: { onRemoved: (removed: readonly Removed[]) => void }) => {
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
