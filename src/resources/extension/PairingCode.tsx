import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CopyButton } from '#src/custom/data/CopyButton.tsx';
import { useNow } from '#src/custom/ui/TimeField.tsx';

const SECOND = 1000;

/** What is left of a time that ends at `until`, as 9:05; null when it has ended. Both in ms. */
export function timeLeft(until: number, now: number): string | null {
  const seconds = Math.ceil((until - now) / SECOND);
  return seconds <= 0 ? null : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A code to type into the extension, large, and how long it is good. */
export const PairingCode = ({ code, expiresAt }: { code: string; expiresAt: string }) => {
  const translate = useTranslate();
  const left = timeLeft(Date.parse(expiresAt), useNow(SECOND));
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 4, py: 3, mb: 3 }}>
      {left === null ? (
        <Typography role="status">{translate('extension.pair.ended')}</Typography>
      ) : (
        <>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Box
              component="code"
              className="tabular"
              sx={{
                fontSize: { xs: '1.75rem', sm: '2.25rem' },
                fontWeight: 600,
                letterSpacing: '0.08em',
                bgcolor: 'transparent',
              }}
            >
              {code}
            </Box>
            <CopyButton text={code} label={translate('extension.pair.copy')} />
          </Box>
          <Typography variant="body2" color="text.secondary" className="tabular">
            {translate('extension.pair.left', { time: left })}
          </Typography>
        </>
      )}
    </Box>
  );
};
