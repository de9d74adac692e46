import ContactIcon from '@mui/icons-material/SupportAgentOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { showOverlay, useOverlay } from '#src/custom/ui/overlay.ts';
import { lazyView } from './routing/lazyView.tsx';

const ContactDialog = lazyView(() => import('./ContactDialog.tsx'), 'ContactDialog');

/** Opens the dialog that says how to reach us. */
export const ContactButton = () => {
  const translate = useTranslate();
  const open = useOverlay() === 'contact';
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return (
    <>
      <Tooltip title={translate('shell.contact.open')}>
        <IconButton
          aria-label={translate('shell.contact.open')}
          aria-haspopup="dialog"
          aria-expanded={open}
          onPointerEnter={ContactDialog.ahead}
          onFocus={ContactDialog.ahead}
          onClick={() => showOverlay('contact')}
        >
          <ContactIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {opened ? (
        <Suspense fallback={null}>
          <ContactDialog open={open} onClose={() => showOverlay(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
};
