import ComputerIcon from '@mui/icons-material/ComputerOutlined';
import PhoneIcon from '@mui/icons-material/PhoneIphoneOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Session } from '#contract/account.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { useDeviceName } from './useDeviceName.ts';

export interface SessionRowProps {
  session: Session;
  /** It is being ended. */
  busy: boolean;
  onEnd: () => void;
}

/** One signed-in device. This one cannot be ended here: that is logging out. */
export const SessionRow = ({ session, busy, onEnd }: SessionRowProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const device = useDeviceName()(session.userAgent);
  const ago = format.ago(session.lastSeenAt);
  const Icon = /Mobi|Android|iPhone|iPad/.test(session.userAgent) ? PhoneIcon : ComputerIcon;
  const about = [
    translate('account.sessions.seen', { ago }),
    translate('account.sessions.ip', { ip: session.ip }),
    translate('account.sessions.since', { date: format.date(session.createdAt) }),
  ];
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
        py: 2.5,
        borderTop: 1,
        borderColor: 'divider',
        listStyle: 'none',
        '&:first-of-type': { borderTop: 0, pt: 0 },
      }}
    >
      <Icon sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: '1 1 190px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
          <Typography variant="subtitle1" title={session.userAgent} sx={{ overflowWrap: 'anywhere' }}>
            {device}
          </Typography>
          {session.current ? <StatusChip tone="success" label={translate('account.sessions.current')} /> : null}
        </Box>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {about.join(' · ')}
        </Typography>
      </Box>
      {session.current ? null : (
        <Button
          variant="outlined"
          color="secondary"
          size="small"
          loading={busy}
          onClick={onEnd}
          sx={{ ml: 'auto' }}
          aria-label={translate('account.sessions.endOne', { device, ago })}
        >
          {translate('account.sessions.end')}
        </Button>
      )}
    </Box>
  );
};
