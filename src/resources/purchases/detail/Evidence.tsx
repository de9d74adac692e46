import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { PurchaseDetail } from '#contract/purchase.schemas.ts';
import { TimeField } from '#src/custom/ui/TimeField.tsx';

/** What was exchanged, readable where it is JSON. */
function asLines(said: string): string {
  try {
    return JSON.stringify(JSON.parse(said), null, 2);
  } catch {
    return said;
  }
}

/** What was sent and what came back, as it was: whoever decides sees what the machine saw. */
export const Evidence = ({ evidence, firstSentAt }: Pick<PurchaseDetail, 'evidence' | 'firstSentAt'>) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {firstSentAt === null ? null : (
        <Typography variant="body2">
          {translate('purchases.evidence.firstSent')} <TimeField at={firstSentAt} />
        </Typography>
      )}
      {evidence.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {translate('purchases.evidence.none')}
        </Typography>
      ) : null}
      {evidence.map(({ at, said }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may come in the same moment, and they never move
        <Box key={place}>
          <Typography variant="caption" color="text.secondary">
            <TimeField at={at} />
          </Typography>
          <Box
            component="pre"
            tabIndex={0}
            sx={{
              m: 0,
              mt: 0.5,
              p: 2,
              maxHeight: 220,
              overflow: 'auto',
              borderRadius: 1,
              bgcolor: 'action.hover',
              fontSize: '0.75rem',
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
            }}
          >
            {asLines(said)}
          </Box>
        </Box>
      ))}
    </Box>
  );
};
