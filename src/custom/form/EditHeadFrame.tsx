import { Box, Button, Tooltip } from '@mui/material';
import { memo, type ReactNode } from 'react';
import { sizes } from '#src/custom/theme/sizes.ts';

interface EditHeadFrameProps {
  children: ReactNode;
  /** Below, down to the line: the ways to the sections. */
  nav?: ReactNode;
}

/** The head of an edit page; it stays in sight, so that saving is never out of reach. */
export const EditHeadFrame = ({ children, nav }: EditHeadFrameProps) => (
  <Box component="header" sx={nav === undefined ? closed : frame}>
    {children}
    {nav}
  </Box>
);

const frame = {
  position: { md: 'sticky' },
  top: sizes.topBar,
  zIndex: 5,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 2,
  mx: { xs: -4, md: -6 },
  px: { xs: 4, md: 6 },
  mt: { xs: 1, md: -5 },
  mb: 4,
  pt: 3,
  bgcolor: 'background.default',
  borderBottom: 1,
  borderColor: 'divider',
} as const;
const closed = { ...frame, pb: 3 } as const;

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
