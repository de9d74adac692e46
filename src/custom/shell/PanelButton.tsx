import { IconButton, Tooltip } from '@mui/material';
import { type ReactNode, useState } from 'react';
import type { LazyView } from '#src/custom/data/lazyView.tsx';
import { LazyPanel, type PanelProps } from './LazyPanel.tsx';

interface PanelButtonProps {
  label: string;
  panel: LazyView<PanelProps>;
  /** Beside a picture as large as the button there is less room than beside an icon. */
  padding?: number;
  children: ReactNode;
}

/** A button of the bar that opens a panel. */
export const PanelButton = ({ label, panel, padding, children }: PanelButtonProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onPointerEnter={panel.ahead}
          onFocus={panel.ahead}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ p: padding }}
        >
          {children}
        </IconButton>
      </Tooltip>
      <LazyPanel view={panel} anchor={anchor} onClose={() => setAnchor(null)} />
    </>
  );
};
