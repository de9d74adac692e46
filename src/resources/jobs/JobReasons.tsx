import { Box, Button, Card, Link as MuiLink, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Job } from '#contract/job.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { AskMeeting } from '#src/resources/collect/embed.tsx';
import { groupReasons, isStoreTrouble, type ReasonGroup } from './groupReasons.ts';
import { FAILED_READ, useFailedRows } from './useFailedRows.ts';

const NAMED = 3;
/** Links below one another, each as high as a finger needs. */
const reachable = { display: 'inline-flex', alignItems: 'center', minHeight: 24 } as const;

const Reason = ({ group }: { group: ReasonGroup }) => {
  const translate = useTranslate();
  const format = useFormat();
  const short = group.key.replace(/^row\./, '');
  // A reason in the platform's own words has no short name: the words are.
  const title = translate(`jobs.reasons.${short}`, { _: group.example });
  const count = group.rows.length;
  const named = group.rows.filter((row) => row.productId !== null).slice(0, NAMED);
  return (
    <Box component="li" sx={{ px: 4, py: 3, borderTop: 1, borderColor: 'divider', listStyle: 'none' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
        <Typography variant="subtitle1" component="h3" sx={{ color: 'error.main' }} className="tabular">
          {translate('jobs.reasonRows', { smart_count: count, count: format.number(count) })}
        </Typography>
        <Typography variant="subtitle1" component="span">
          {title}
        </Typography>
      </Box>
      {title === group.example ? null : (
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere', maxWidth: '90ch' }}>
          {group.example}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, mt: 1 }}>
        {isStoreTrouble(group.key) ? (
          <Button component={Link} to="/setting/index" size="small" variant="outlined">
            {translate('jobs.openStores')}
          </Button>
        ) : (
          named.map((row) => (
            <MuiLink
              key={row.position}
              component={Link}
              to={`/import/edit/${row.productId}`}
              variant="body2"
              underline="always"
              sx={reachable}
            >
              {row.label}
            </MuiLink>
          ))
        )}
        {named.length > 0 && count > named.length && !isStoreTrouble(group.key) ? (
          <Typography variant="body2" color="text.secondary">
            {translate('jobs.reasonMore', { count: format.number(count - named.length) })}
          </Typography>
        ) : null}
      </Box>
    </Box>
  );
};

/** Why rows failed, alike with alike: what to understand and to mend at once. */
export const JobReasons = ({ job }: { job: Job }) => {
  const translate = useTranslate();
  const format = useFormat();
  const groups = groupReasons(useFailedRows(job));
  if (groups.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="reasons">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 2, px: 4, py: 3 }}>
        <Typography variant="h2" id="reasons">
          {translate('jobs.reasonsTitle')}
        </Typography>
        {job.failed > FAILED_READ ? (
          <Typography variant="body2" color="text.secondary">
            {translate('jobs.reasonsFirst', { count: format.number(FAILED_READ) })}
          </Typography>
        ) : null}
      </Box>
      <AskMeeting jobId={job.id} rows={groups.flatMap(({ rows }) => rows.slice(0, 1))} />
      <Box component="ul" sx={{ m: 0, p: 0 }}>
        {groups.map((group) => (
          <Reason key={group.key} group={group} />
        ))}
      </Box>
    </Card>
  );
};
