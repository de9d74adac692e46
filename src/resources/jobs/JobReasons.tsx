import { Box, Button, Card, Link as MuiLink, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { isFinished } from '#contract/enums.ts';
import { jobCalls } from '#contract/job.calls.ts';
import type { Job, JobRow } from '#contract/job.schemas.ts';
import { isRefusedByPlan } from '#src/custom/data/jobs/refusedByPlan.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { call } from '#src/dataProvider/call.ts';
import { AskMeeting } from '#src/resources/collect/embed.tsx';

/** The most the call answers at once: enough to tell the reasons apart. */
const FAILED_READ = 1000;
const EVERY = 5000;

/**
 * The first failed rows of a job. Not under the job's own cache key: that is read again with every message, which for
 * this many rows would be work for nobody.
 */
function useFailedRows({ id, state, failed }: Job) {
  const finished = isFinished(state);
  const { data } = useQuery({
    queryKey: ['failedRows', id, finished ? failed : 'running'],
    queryFn: ({ signal }) =>
      call(jobCalls.get, { id, rowState: 'fail', rowPageSize: FAILED_READ }, { signal, reactTo: 'none' }),
    enabled: failed > 0,
    refetchInterval: finished ? false : EVERY,
    placeholderData: (before) => before,
  });
  return failed > 0 ? (data?.rows ?? []) : [];
}

/** Failed rows with the same reason. */
export interface ReasonGroup {
  /** The reason's key; the sentence itself where it has none. */
  key: string;
  rows: JobRow[];
  /** What the rows say, each sentence once, the most frequent first. */
  sentences: { text: string; count: number }[];
}

/**
 * Failed rows by reason, the most frequent first. Rows with one key stand together where the key has a short name; else their
 * sentences decide: of two that the other side refused in different words, neither explains the other.
 */
export function groupReasons(rows: readonly JobRow[], hasName: (key: string) => boolean): ReasonGroup[] {
  const groups = new Map<string, { key: string; rows: JobRow[]; counts: Map<string, number> }>();
  for (const row of rows) {
    if (row.reason === null) continue;
    const key = row.reasonKey ?? row.reason;
    const id = hasName(key) ? key : row.reason;
    const group = groups.get(id) ?? { key, rows: [], counts: new Map<string, number>() };
    groups.set(id, group);
    group.rows.push(row);
    group.counts.set(row.reason, (group.counts.get(row.reason) ?? 0) + 1);
  }
  return [...groups.values()]
    .map(({ counts, ...group }) => ({ ...group, sentences: byCount(counts) }))
    .sort((one, other) => other.rows.length - one.rows.length);
}

const byCount = (counts: ReadonlyMap<string, number>): ReasonGroup['sentences'] =>
  [...counts].map(([text, count]) => ({ text, count })).sort((one, other) => other.count - one.count);

/** Where the short name of a reason would be. */
const nameKey = (key: string): string => `jobs.reasons.${key.replace(/^(row|error|purchase\.skipped)\./, '')}`;

/** Reasons whose remedy is found on the stores' page. */
export const isStoreTrouble = (key: string): boolean => key === 'row.storeOffline' || key === 'row.storeGone';

/** Where a reason is put right at once for all of its rows; undefined where each row has its own remedy. */
function remedyOf(key: string): { to: string; label: string } | undefined {
  if (isStoreTrouble(key)) return { to: '/setting/index', label: 'jobs.openStores' };
  return isRefusedByPlan(key) ? { to: '/setting/member', label: 'jobs.openPlan' } : undefined;
}

/** Sentences shown of one group. */
const SENTENCES = 5;
const NAMED = 3;
/** Links below one another, each as high as a finger needs. */
const reachable = { display: 'inline-flex', alignItems: 'center', minHeight: 24 } as const;

const Reason = ({ group }: { group: ReasonGroup }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { sentences } = group;
  // A reason in the platform's own words has no short name: the words are.
  const title = translate(nameKey(group.key), { _: sentences[0]?.text ?? group.key });
  const count = group.rows.length;
  const remedy = remedyOf(group.key);
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
      {sentences.slice(0, SENTENCES).map(({ text, count: rows }) =>
        text === title ? null : (
          <Typography
            key={text}
            variant="body2"
            color="text.secondary"
            sx={{ overflowWrap: 'anywhere', maxWidth: '90ch' }}
          >
            {sentences.length === 1 ? text : `${format.number(rows)} × ${text}`}
          </Typography>
        ),
      )}
      {sentences.length > SENTENCES ? (
        <Typography variant="body2" color="text.secondary">
          {translate('jobs.reasonMore', { count: format.number(sentences.length - SENTENCES) })}
        </Typography>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, mt: 1 }}>
        {remedy ? (
          <Button component={Link} to={remedy.to} size="small" variant="outlined">
            {translate(remedy.label)}
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
        {named.length > 0 && count > named.length && remedy === undefined ? (
          <Typography variant="body2" color="text.secondary">
            {translate('jobs.reasonMore', { count: format.number(count - named.length) })}
          </Typography>
        ) : null}
      </Box>
    </Box>
  );
};

/** Why rows failed, alike with alike: what to understand and to fix at once. */
export const JobReasons = ({ job }: { job: Job }) => {
  const translate = useTranslate();
  const format = useFormat();
  const groups = groupReasons(useFailedRows(job), (key) => translate(nameKey(key), { _: '' }) !== '');
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
          <Reason key={`${group.key} ${group.sentences[0]?.text}`} group={group} />
        ))}
      </Box>
    </Card>
  );
};
