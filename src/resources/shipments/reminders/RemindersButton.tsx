import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyView } from '#src/custom/data/lazyView.tsx';

const RemindersDialog = lazyView(() => import('./RemindersDialog.tsx'), 'RemindersDialog', 'reminders');

/** The way to the settings of reminders, which load when they are first opened. */
export const RemindersButton = () => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const name = translate('shipmentPages.reminders');
  return (
    <>
      <Tooltip title={name}>
        <IconButton aria-label={name} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <SettingsIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {isOpen ? (
        <Suspense fallback={null}>
          <RemindersDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
