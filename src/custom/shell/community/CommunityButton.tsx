import CommunityIcon from '@mui/icons-material/ForumOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSite } from '#src/custom/data/useSite.ts';
import { CommunityDrawer } from './CommunityDrawer.tsx';

/** Opens the community's drawer; not there until it is known where the community is. */
export const CommunityButton = () => {
  const translate = useTranslate();
  const { data: site } = useSite();
  const [open, setOpen] = useState(false);
  if (site === undefined) return null;
  const label = translate('shell.community.open');
  return (
    <>
      <Tooltip title={label}>
        <IconButton aria-label={label} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
          <CommunityIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <CommunityDrawer address={site.communityUrl} open={open} onClose={() => setOpen(false)} />
    </>
  );
};
