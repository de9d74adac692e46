import { IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import { UserAvatar } from '#src/custom/data/UserAvatar.tsx';
import { LazyPanel } from './LazyPanel.tsx';
import { lazyView } from './routing/lazyView.tsx';

const UserPanel = lazyView(() => import('./UserPanel.tsx'), 'UserPanel');

/** The avatar; opens what is the user's own. */
export const UserMenu = () => {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = identity?.fullName ?? '';
  const label = translate('shell.user.label');
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onPointerEnter={UserPanel.ahead}
          onFocus={UserPanel.ahead}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ p: 1 }}
        >
          <UserAvatar name={name} picture={identity?.avatar} />
        </IconButton>
      </Tooltip>
      <LazyPanel view={UserPanel} anchor={anchor} onClose={() => setAnchor(null)} />
    </>
  );
};
