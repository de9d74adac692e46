import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import { Box, Button, IconButton, Menu, MenuItem, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { DifferenceField } from '#contract/difference.ts';
import type { Verdict } from './useAnswer.tsx';

interface ChangeActionsProps {
  /** Names the change for screen readers. */
  label: string;
  field: DifferenceField;
  store: string;
  busy: boolean;
  onAnswer: (verdict: Verdict) => void;
  onAlike?: ((verdict: Verdict, store?: string) => void) | undefined;
}

/** The answers to one change, and the way to answer all like it. */
export const ChangeActions = ({ label, field, store, busy, onAnswer, onAlike }: ChangeActionsProps) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = translate(`supplierChanges.field.${field}`);
  const button = (verdict: Verdict) => (
    <Button
      size="small"
      variant="outlined"
      color={verdict === 'accept' ? 'primary' : 'secondary'}
      disabled={busy}
      aria-label={`${translate(`supplierChanges.${verdict}`)}: ${label}`}
      onClick={() => onAnswer(verdict)}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {translate(`supplierChanges.${verdict}`)}
    </Button>
  );
  const item = (verdict: Verdict, at?: string) => (
    <MenuItem
      key={`${verdict} ${at}`}
      onClick={() => {
        setAnchor(null);
        onAlike?.(verdict, at);
      }}
      sx={{ whiteSpace: 'normal' }}
    >
      {translate(`supplierChanges.${verdict}Alike${at === undefined ? '' : 'Store'}`, { field: name, store: at })}
    </MenuItem>
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: { md: 'flex-end' } }}>
      {button('accept')}
      {button('keep')}
      {onAlike === undefined ? null : (
        <>
          <Tooltip title={translate('supplierChanges.alike')}>
            <IconButton
              size="small"
              disabled={busy}
              aria-label={`${translate('supplierChanges.alike')}: ${label}`}
              aria-haspopup="menu"
              aria-expanded={anchor !== null}
              onClick={(event) => setAnchor(event.currentTarget)}
            >
              <MoreIcon fontSize="small" />
            </IconButton>
          </Tooltip>
          <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
            {item('accept')}
            {store === '' ? null : item('accept', store)}
            {item('keep')}
            {store === '' ? null : item('keep', store)}
          </Menu>
        </>
      )}
    </Box>
  );
};
