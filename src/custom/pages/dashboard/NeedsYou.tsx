import { Card, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Today } from '#contract/today.schemas.ts';
import { NeedList } from '#src/custom/data/needs/NeedList.tsx';

/** What needs somebody today, each with the list it leads to. `today` is undefined while it is read. */
export const NeedsYou = ({ today, onRetry }: { today: Today | undefined; onRetry: () => void }) => (
  <Card component="section" aria-labelledby="needs" sx={{ px: 4, pt: 3 }}>
    <Typography variant="h2" id="needs" sx={{ mb: 2 }}>
      {useTranslate()('needs.title')}
    </Typography>
    {today === undefined ? (
      <Skeleton variant="rounded" height={120} sx={{ mb: 4 }} />
    ) : (
      <NeedList today={today} onRetry={onRetry} wide />
    )}
  </Card>
);
