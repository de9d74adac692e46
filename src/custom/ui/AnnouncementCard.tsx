import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import { Alert, type AlertColor, Box, Button, Link, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { ShownAnnouncement } from '#contract/announcement.schemas.ts';
import type { AnnouncementLevel } from '#contract/announcementWords.ts';
import { useFormat } from './format.ts';

const severities: Record<AnnouncementLevel, AlertColor> = { info: 'info', warning: 'warning', critical: 'error' };

/** Where a link leads, as its host is written on the wire; null for what is no https address. */
function hostOf(link: string | null): string | null {
  if (link === null || !URL.canParse(link)) return null;
  const { protocol, host } = new URL(link);
  return protocol === 'https:' ? host : null;
}

interface AnnouncementCardProps {
  announcement: Omit<ShownAnnouncement, 'announcementId' | 'edition' | 'from'> & { from: string | null };
  /** Without it, as in a preview, nothing closes it. */
  onClose?: () => void;
}

/** An announcement: its level by icon and word, and its plain text with its line breaks. */
export const AnnouncementCard = ({ announcement, onClose }: AnnouncementCardProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const titleId = useId();
  const { level, title, body, link, from } = announcement;
  const host = hostOf(link);
  return (
    <Alert
      severity={severities[level]}
      role="region"
      aria-labelledby={titleId}
      sx={{ overflowWrap: 'anywhere', '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
    >
      <Typography variant="caption" component="p">
        <strong>{translate(`dashboard.announcements.level.${level}`)}</strong>
        {from === null ? null : (
          <>
            {' · '}
            <time dateTime={from}>{format.date(from)}</time>
          </>
        )}
      </Typography>
      <Typography variant="h2" id={titleId} sx={{ my: 1 }}>
        {title}
      </Typography>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap' }}>
        {body}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 2 }}>
        {link === null || host === null ? null : (
          <Link
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            variant="body2"
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}
          >
            {translate('dashboard.announcements.more', { host })}
            <OpenIcon aria-hidden sx={{ fontSize: '1rem' }} />
          </Link>
        )}
        {onClose === undefined ? null : (
          <Button
            size="small"
            variant="outlined"
            color="secondary"
            onClick={onClose}
            aria-label={translate('dashboard.announcements.closeOne', { title })}
            sx={{ ml: 'auto' }}
          >
            {translate('dashboard.announcements.close')}
          </Button>
        )}
      </Box>
    </Alert>
  );
};
