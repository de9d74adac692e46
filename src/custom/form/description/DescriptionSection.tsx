import { Alert, Button, Skeleton, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';
import { Section } from '#src/custom/ui/Section.tsx';
import type { Removed } from './cleanHtml.ts';
import { HtmlPreview } from './HtmlPreview.tsx';
import { keepsAll } from './keepsAll.ts';
import { RemovedNotice } from './RemovedNotice.tsx';
import { SourceEditor } from './SourceEditor.tsx';

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
          aria-label={translate('editor.description.view')}
        >
          {views.map((name) => (
            <ToggleButton key={name} value={name} sx={{ px: 3, py: 0.75 }}>
              {translate(`editor.description.${name}`)}
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
              {translate('editor.description.simplify')}
            </Button>
          }
        >
          {translate('editor.description.lossy')}
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
