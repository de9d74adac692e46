import { Box, Button, Typography } from '@mui/material';
import type { FormEvent, ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useFormat } from '#src/custom/ui/format.ts';

export interface BulkExample {
  id: string;
  name: string;
  before: string;
  /** Undefined where the cell stays as it is. */
  after: string | undefined;
}

interface BulkFrameProps {
  children?: ReactNode;
  examples: readonly BulkExample[];
  count: number;
  valid: boolean;
  busy?: boolean;
  onApply: () => void;
  onClose: () => void;
}

/** The way a bulk change is given, what it will do to the first variants, and the button that does it. */
export const BulkFrame = ({ children, examples, count, valid, busy, onApply, onClose }: BulkFrameProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (valid) onApply();
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 3 }}>
      {children}
      {examples.length === 0 ? null : (
        <Box className="tabular" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          <Typography variant="caption">{translate('editor.bulk.preview')}</Typography>
          {examples.map(({ id, name, before, after }) => (
            <Box key={id} sx={{ display: 'flex', gap: 2 }}>
              <Box
                component="span"
                sx={{ flex: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
              >
                {name}
              </Box>
              <span>{before || '–'}</span>
              <span aria-hidden>→</span>
              <Box component="span" sx={{ color: 'text.primary', fontWeight: 500 }}>
                {after === undefined ? translate('editor.bulk.unchanged') : after || '–'}
              </Box>
            </Box>
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
        <Button color="secondary" onClick={onClose}>
          {translate('kit.cancel')}
        </Button>
        <Button type="submit" variant="contained" disabled={!valid} loading={busy}>
          {translate('editor.bulk.apply', { smart_count: count, count: format.number(count) })}
        </Button>
      </Box>
    </Box>
  );
};
