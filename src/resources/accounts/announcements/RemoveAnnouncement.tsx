import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { announcements } from '#contract/announcement.calls.ts';
import type { Announcement } from '#contract/announcement.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { ConfirmDialog } from '#src/custom/ui/ConfirmDialog.tsx';
import { call } from '#src/dataProvider/call.ts';
import { useTitleOf } from './announcementCells.tsx';
import { useAnnouncementsChanged } from './useAnnouncementsChanged.ts';

/** Removes an announcement once that was confirmed. */
export const RemoveAnnouncement = ({ announcement, onClose }: { announcement: Announcement; onClose: () => void }) => {
  const translate = useTranslate();
  const titleOf = useTitleOf();
  const changed = useAnnouncementsChanged();
  const removal = useAction(async () => {
    await call(announcements.calls.remove, { id: announcement.announcementId }, { reactTo: 'special' });
    await changed('accounts.announcements.removal.done');
    onClose();
  });
  return (
    <ConfirmDialog
      open
      title={translate('accounts.announcements.removal.title', { title: titleOf(announcement) })}
      confirmLabel={translate('accounts.announcements.remove')}
      tone="error"
      busy={removal.busy}
      onConfirm={() => removal.run()}
      onClose={onClose}
    >
      {translate('accounts.announcements.removal.text')}
      <div role="alert">
        {removal.error ? (
          <Alert severity="error" sx={{ mt: 3 }}>
            {errorText(removal.error, translate)}
          </Alert>
        ) : null}
      </div>
    </ConfirmDialog>
  );
};
