import { Button, Tooltip } from '@mui/material';
import { memo } from 'react';

interface SaveButtonProps {
  label: string;
  /** The keys that do the same. */
  keys: string;
  busy: boolean;
  disabled?: boolean;
  onClick: () => void;
}

/** Saves what an edit page holds. */
export const SaveButton = memo(({ label, keys, busy, disabled = false, onClick }: SaveButtonProps) => (
  <Tooltip title={keys}>
    <span>
      <Button variant="contained" onClick={onClick} loading={busy} disabled={disabled}>
        {label}
      </Button>
    </span>
  </Tooltip>
));
