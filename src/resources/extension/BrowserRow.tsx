import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { PairedBrowser } from '#contract/extension.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { useNow } from '#src/custom/ui/useNow.ts';

const MINUTE = 60_000;

/** A paired browser: whose it is, which version it runs, when it was seen last. */
export const BrowserRow = ({ browser, onRevoke }: { browser: PairedBrowser; onRevoke: () => void }) => {
  const translate = useTranslate();
  const format = useFormat();
  const now = useNow(MINUTE);
  const { name, email, pairedAt, lastSeenAt, version } = browser;
  const said = [
    translate('extension.browsers.by', { email, date: format.date(pairedAt) }),
    ...(version === '' ? [] : [translate('extension.browsers.version', { version })]),
    lastSeenAt === null
      ? translate('extension.browsers.neverSeen')
      : translate('extension.browsers.seen', { ago: format.ago(lastSeenAt, now), at: format.dateTime(lastSeenAt) }),
  ];
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, px: 4, py: 3 },
        ...{ listStyle: 'none', borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant="subtitle2" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {said.join(' · ')}
        </Typography>
      </Box>
      <Button
        size="small"
        color="error"
        onClick={onRevoke}
        aria-label={translate('extension.browsers.revokeNamed', { name })}
      >
        {translate('extension.browsers.revoke')}
      </Button>
    </Box>
  );
};
