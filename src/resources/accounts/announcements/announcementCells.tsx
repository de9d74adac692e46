import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Announcement } from '#contract/announcement.schemas.ts';
import type { AnnouncementLevel, AnnouncementState } from '#contract/announcementWords.ts';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import type { Tone } from '#src/custom/ui/tones.ts';

const levelTones: Record<AnnouncementLevel, Tone> = { info: 'info', warning: 'warning', critical: 'error' };
const stateTones: Record<AnnouncementState, Tone> = { planned: 'info', shown: 'success', over: 'neutral' };

export const LevelChip = ({ level }: Pick<Announcement, 'level'>) => (
  <StatusChip tone={levelTones[level]} label={useTranslate()(`dashboard.announcements.level.${level}`)} />
);

export const ShownChip = ({ state }: Pick<Announcement, 'state'>) => (
  <StatusChip tone={stateTones[state]} label={useTranslate()(`accounts.announcements.state.${state}`)} />
);

/** What is done with an announcement of the list. */
export interface AnnouncementActionsProps {
  announcement: Announcement;
  onEdit: (announcement: Announcement) => void;
  onRemove: (announcement: Announcement) => void;
}

export const AnnouncementActions = ({ announcement, onEdit, onRemove }: AnnouncementActionsProps) => {
  const translate = useTranslate();
  const { title } = announcement.texts.en;
  const button = { variant: 'outlined', color: 'secondary', size: 'small' } as const;
  return (
    <Box sx={{ display: 'inline-flex', gap: 1 }}>
      <Button
        {...button}
        data-row-open
        onClick={() => onEdit(announcement)}
        aria-label={translate('accounts.announcements.editOne', { title })}
      >
        {translate('accounts.announcements.edit')}
      </Button>
      <Button
        {...button}
        onClick={() => onRemove(announcement)}
        aria-label={translate('accounts.announcements.removeOne', { title })}
      >
        {translate('accounts.announcements.remove')}
      </Button>
    </Box>
  );
};

/** An announcement on a narrow screen. */
export const AnnouncementRow = (props: AnnouncementActionsProps) => {
  const { level, state, texts, from, until } = props.announcement;
  return (
    <Box sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
      <Typography variant="subtitle2">{texts.en.title}</Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <LevelChip level={level} />
        <ShownChip state={state} />
      </Box>
      <Typography variant="caption" color="text.secondary">
        <TimeField at={from} /> – <TimeField at={until} />
      </Typography>
      <AnnouncementActions {...props} />
    </Box>
  );
};
