import { Alert, Button, Skeleton, TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';
import type { Texts } from '../model/sheet.ts';
import { Section } from '../Section.tsx';
import { HtmlPreview } from './HtmlPreview.tsx';
import { keepsAll } from './keepsAll.ts';

const VisualEditor = lazy(async () => ({ default: (await import('./VisualEditor.tsx')).VisualEditor }));

const views = ['visual', 'preview', 'html'] as const;
type View = (typeof views)[number];

/** The description: edited as text, looked at as the store shows it, or edited as HTML. */
export const DescriptionCard = () => {
  const translate = useTranslate();
  const { control } = useFormContext<Texts>();
  const { field, fieldState } = useController({ control, name: 'bodyHtml' });
  const [simplify, setSimplify] = useState(false);
  const [view, setView] = useState<View>(() => (keepsAll(field.value) ? 'visual' : 'preview'));
  const lossy = view === 'visual' && !simplify && !keepsAll(field.value);
  return (
    <Section
      anchor="description"
      title={translate('pool.section.description')}
      actions={
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          onChange={(_, next: View | null) => next && setView(next)}
          aria-label={translate('pool.description.view')}
        >
          {views.map((name) => (
            <ToggleButton key={name} value={name} sx={{ px: 3, py: 0.75 }}>
              {translate(`pool.description.${name}`)}
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
      {lossy ? (
        <Alert
          severity="warning"
          action={
            <Button size="small" color="inherit" onClick={() => setSimplify(true)}>
              {translate('pool.description.simplify')}
            </Button>
          }
        >
          {translate('pool.description.lossy')}
        </Alert>
      ) : null}
      {view === 'visual' && !lossy ? (
        <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
          <VisualEditor />
        </Suspense>
      ) : null}
      {view === 'preview' ? <HtmlPreview html={field.value} /> : null}
      {view === 'html' ? (
        <TextField
          {...field}
          inputRef={field.ref}
          multiline
          minRows={10}
          maxRows={28}
          slotProps={{
            htmlInput: {
              'aria-label': translate('pool.description.source'),
              spellCheck: false,
              style: { fontFamily: 'ui-monospace, Menlo, Consolas, monospace', fontSize: '0.8125rem' },
            },
          }}
          helperText={translate('pool.description.safe')}
        />
      ) : null}
    </Section>
  );
};
