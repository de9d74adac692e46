import CloseIcon from '@mui/icons-material/CloseOutlined';
import NewTabIcon from '@mui/icons-material/OpenInNewOutlined';
import { Box, Drawer, IconButton, Tooltip, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { EmbeddedFrame, useFrameUrl } from './EmbeddedFrame.tsx';

export interface CommunityDrawerProps {
  /** The page in the frame. */
  address: string;
  open: boolean;
  onClose: () => void;
}

/** The community's page at the right. */
export const CommunityDrawer = ({ address, open, onClose }: CommunityDrawerProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const url = useFrameUrl(address);
  const newTab = translate('shellParts.community.newTab');
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { width: 'min(460px, 100vw)', overflow: 'hidden' } },
      }}
    >
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 4, py: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        <Typography id={titleId} component="h2" variant="h2" sx={{ flex: 1 }}>
          {translate('shell.community.open')}
        </Typography>
        <Tooltip title={newTab}>
          <IconButton aria-label={newTab} component="a" href={url.href} target="_blank" rel="noreferrer">
            <NewTabIcon fontSize="small" />
          </IconButton>
        </Tooltip>
        <IconButton aria-label={translate('shellParts.community.close')} onClick={onClose} autoFocus>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <EmbeddedFrame key={url.href} url={url} title={translate('shellParts.community.frame')} />
    </Drawer>
  );
};
