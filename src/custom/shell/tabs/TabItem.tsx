import CloseIcon from '@mui/icons-material/CloseOutlined';
import { Box, IconButton } from '@mui/material';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ShownTab } from './useTabs.ts';

const MIDDLE = 1;

export interface TabItemProps {
  tab: ShownTab;
  onClose: () => void;
  /** Right click, or the menu key. */
  onMenu: (event: MouseEvent<HTMLElement>) => void;
}

/** One visited page: a link, and a button that closes it. The middle mouse button closes it too. */
export const TabItem = ({ tab, onClose, onMenu }: TabItemProps) => {
  const translate = useTranslate();
  const { active, affix, name, address } = tab;
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (active) item.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [active]);
  return (
    <Box
      component="li"
      ref={item}
      onContextMenu={onMenu}
      // The middle button scrolls by itself unless its press is taken, and opens the link unless its click is.
      onMouseDown={(event) => event.button === MIDDLE && !affix && event.preventDefault()}
      onAuxClick={(event) => {
        if (event.button !== MIDDLE || affix) return;
        event.preventDefault();
        onClose();
      }}
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexShrink: 0,
        maxWidth: '14rem',
        border: 1,
        borderColor: active ? 'primary.main' : 'divider',
        borderRadius: 0.75,
        bgcolor: active ? 'action.selected' : 'background.paper',
      }}
    >
      <Box
        component={Link}
        to={address}
        aria-current={active ? 'page' : undefined}
        title={name}
        sx={{
          pl: 2,
          pr: affix ? 2 : 0.5,
          py: 0.75,
          fontSize: '0.75rem',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          textDecoration: 'none',
          borderRadius: 1,
          color: active ? 'primary.dark' : 'text.secondary',
          fontWeight: active ? 600 : 400,
        }}
      >
        {name}
      </Box>
      {affix ? null : (
        <IconButton
          size="small"
          aria-label={translate('shell.tabs.closeNamed', { name })}
          onClick={onClose}
          sx={{ p: 0.5, minWidth: 24, minHeight: 24, mr: 0.25 }}
        >
          <CloseIcon sx={{ fontSize: '0.875rem' }} />
        </IconButton>
      )}
    </Box>
  );
};
