import { Box } from '@mui/material';
import type { LazyView } from '#src/custom/data/lazyView.tsx';
import type { MenuIcon } from '#src/custom/data/navigation/places/place.ts';
import type { PanelProps } from './LazyPanel.tsx';
import { PanelButton } from './PanelButton.tsx';

const mark = {
  position: 'absolute',
  top: 0,
  right: 0,
  minWidth: 18,
  px: 1,
  borderRadius: 2,
  fontSize: '0.6875rem',
  fontWeight: 500,
  lineHeight: '18px',
  fontVariantNumeric: 'tabular-nums',
  bgcolor: 'primary.dark',
  color: 'primary.contrastText',
} as const;

interface CountButtonProps {
  icon: MenuIcon;
  /** Says the number too. */
  label: string;
  /** Not shown where it is 0. */
  count: number;
  panel: LazyView<PanelProps>;
}

/** A button of the bar with a number on it, which opens the list of what it counts. */
export const CountButton = ({ icon: Icon, label, count, panel }: CountButtonProps) => (
  <PanelButton label={label} panel={panel}>
    <Icon fontSize="small" />
    {count === 0 ? null : (
      <Box component="span" sx={mark}>
        {count}
      </Box>
    )}
  </PanelButton>
);
