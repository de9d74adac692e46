import { Alert, Box, Button, Link as MuiLink } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { errorText } from '#src/custom/data/errorText.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import type { Draft } from './model/drafts.ts';
import { type Problems, sectionOf } from './model/problems.ts';

const SHOWN = 6;

interface EditNoticesProps {
  error: unknown;
  problems: Problems;
  onGoTo: (path: string) => void;
  /** Edits of an earlier visit, on a version that has changed since; and those that are in the form again. */
  draft: Draft | undefined;
  restored: Draft | undefined;
  onTakeDraft: () => void;
  onDropDraft: () => void;
  /** Somebody else saved the product while it is being edited here. */
  outdated: boolean;
  onCompare: () => void;
  /** False when this browser has no room for unsaved edits. */
  kept: boolean;
}

const Actions = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>{children}</Box>
);

/** What the merchant has to know before going on: above the sections, the gravest first. */
export const EditNotices = (props: EditNoticesProps) => {
  const { error, problems, onGoTo, draft, restored, onTakeDraft, onDropDraft, outdated, onCompare, kept } = props;
  const translate = useTranslate();
  const format = useFormat();
  const wrong = Object.entries(problems);
  if (wrong.length === 0 && !error && !outdated && draft === undefined && restored === undefined && kept) return null;
  return (
    <Box sx={{ display: 'grid', gap: 3, mb: 4 }}>
      {wrong.length > 0 ? (
        <Alert severity="error" role="alert">
          {translate('pool.edit.problems', { smart_count: wrong.length })}
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
            {wrong.slice(0, SHOWN).map(([path, key]) => (
              <li key={path}>
                <MuiLink
                  component="button"
                  type="button"
                  underline="always"
                  color="inherit"
                  sx={{ textAlign: 'left' }}
                  onClick={() => onGoTo(path)}
                >
                  {`${translate(`pool.section.${sectionOf(path)}`)}: ${translate(key)}`}
                </MuiLink>
              </li>
            ))}
          </Box>
        </Alert>
      ) : null}
      {error && wrong.length === 0 ? (
        <Alert severity="error" role="alert">
          {errorText(error, translate)}
        </Alert>
      ) : null}
      {outdated ? (
        <Alert
          severity="warning"
          role="alert"
          action={
            <Button size="small" color="inherit" onClick={onCompare}>
              {translate('pool.edit.compare')}
            </Button>
          }
        >
          {translate('pool.edit.outdated')}
        </Alert>
      ) : null}
      {draft === undefined ? null : (
        <Alert
          severity="info"
          role="status"
          action={
            <Actions>
              <Button size="small" onClick={onTakeDraft}>
                {translate('editor.draft.take')}
              </Button>
              <Button size="small" color="secondary" onClick={onDropDraft}>
                {translate('editor.draft.drop')}
              </Button>
            </Actions>
          }
        >
          {translate('editor.draft.offer', { when: format.ago(draft.at) })}
        </Alert>
      )}
      {restored === undefined ? null : (
        <Alert
          severity="info"
          role="status"
          action={
            <Button size="small" color="inherit" onClick={onDropDraft}>
              {translate('editor.draft.drop')}
            </Button>
          }
        >
          {translate('editor.draft.restored', { when: format.ago(restored.at) })}
        </Alert>
      )}
      {kept ? null : <Alert severity="warning">{translate('editor.draft.noRoom')}</Alert>}
    </Box>
  );
};
