import { Box, Button, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import type { Announcement } from '#contract/announcement.schemas.ts';
import type { AnnouncementLevel, AnnouncementState } from '#contract/announcementWords.ts';
import { languageOf } from '#contract/texts.ts';
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

/** The title of an announcement in the operator's language; in English where it has none in that. */
export function useTitleOf(): (announcement: Pick<Announcement, 'texts'>) => string {
  const language = languageOf(useLocale());
  return ({ texts }) => texts[language].title || texts.en.title;
}

export const TitleText = (row: Pick<Announcement, 'texts'>) => (
  <Box sx={{ minWidth: 160, maxWidth: 360, overflowWrap: 'anywhere' }}>{useTitleOf()(row)}</Box>
);

/** What is done with an announcement of the list. */
export interface AnnouncementActionsProps {
  announcement: Announcement;
  onEdit: (announcement: Announcement) => void;
  onRemove: (announcement: Announcement) => void;
}

export const AnnouncementActions = ({ announcement, onEdit, onRemove }: AnnouncementActionsProps) => {
  const translate = useTranslate();
  const title = useTitleOf()(announcement);
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
  const { level, state, from, until } = props.announcement;
  const title = useTitleOf()(props.announcement);
  return (
    <Box sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
      <Typography variant="subtitle2">{title}</Typography>
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
