import CommunityIcon from '@mui/icons-material/ForumOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyView } from '#src/custom/data/lazyView.tsx';
import { useSite } from '#src/custom/data/sharedCalls.ts';

const CommunityDrawer = lazyView(() => import('./CommunityDrawer.tsx'), 'CommunityDrawer', 'shellParts');

/** Opens the community's drawer; not there where the operator has none. */
export const CommunityButton = () => {
  const translate = useTranslate();
  const { data: site } = useSite();
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const address = site?.communityUrl;
  if (!address) return null;
  const label = translate('shell.community.open');
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={open}
          onPointerEnter={CommunityDrawer.ahead}
          onFocus={CommunityDrawer.ahead}
          onClick={() => {
            setOpened(true);
            setOpen(true);
          }}
        >
          <CommunityIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {opened ? (
        <Suspense fallback={null}>
          <CommunityDrawer address={address} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
