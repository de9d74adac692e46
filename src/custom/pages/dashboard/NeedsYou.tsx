import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import { Alert, Box, Button, Card, Link as MuiLink, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Need, Today } from '#contract/today.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { needAddress } from './needAddress.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Whether it has to be done within a day, or something stands still until it is. */
function isUrgent({ kind, dueAt }: Need, at: string): boolean {
  if (['storeOffline', 'accountOffline', 'problem', 'unknown'].includes(kind)) return true;
  return dueAt !== null && Date.parse(dueAt) - Date.parse(at) < DAY;
}

/** What is known of it beside the count: by when, how many rows, and the money at stake. */
function useDetails(): (need: Need) => string[] {
  const translate = useTranslate();
  const format = useFormat();
  return ({ dueAt, rows, stake }) => {
    const details: string[] = [];
    if (dueAt !== null) details.push(translate('dashboard.needs.due', { at: format.dateTime(dueAt) }));
    if (rows !== null)
      details.push(translate('dashboard.needs.rows', { smart_count: rows, count: format.number(rows) }));
    if (stake !== null && stake.money.length > 0) {
      const amount = stake.money.map(({ amount, currency }) => format.money(amount, currency)).join(' + ');
      details.push(translate('dashboard.needs.stake', { amount }));
    }
    if (stake !== null && stake.unrated > 0) {
      details.push(translate('dashboard.needs.unrated', { count: format.number(stake.unrated) }));
    }
    return details;
  };
}

const NeedLine = ({ need, at }: { need: Need; at: string }) => {
  const translate = useTranslate();
  const format = useFormat();
  const details = useDetails()(need);
  const { kind, count, isExact, subject } = need;
  const name = subject?.name ?? translate('dashboard.needs.noStore');
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'baseline', gap: 3, py: 2, borderTop: 1, borderColor: 'divider', minWidth: 0 }}
    >
      <Typography
        component="span"
        className="tabular"
        sx={{
          minWidth: '3rem',
          textAlign: 'end',
          fontSize: '1.125rem',
          fontWeight: 600,
          color: isUrgent(need, at) ? 'error.main' : 'text.primary',
        }}
      >
        {`${format.number(count)}${isExact ? '' : '+'}`}
      </Typography>
      <Box sx={{ minWidth: 0 }}>
        <MuiLink component={Link} to={needAddress(need)} color="text.primary" sx={{ overflowWrap: 'anywhere' }}>
          {translate(`dashboard.needs.${kind}`, { name })}
        </MuiLink>
        {details.length === 0 ? null : (
          <Typography variant="caption" color="text.secondary" component="div" className="tabular">
            {details.join(' · ')}
          </Typography>
        )}
      </Box>
    </Box>
  );
};

const NothingWaits = () => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, pb: 4, color: 'text.secondary' }}>
    <DoneIcon sx={{ color: 'success.main' }} aria-hidden />
    <Typography variant="body2">{useTranslate()('dashboard.needs.none')}</Typography>
  </Box>
);

/** Parts that could not be read, by name, with another try. */
const Unread = ({ failed, onRetry }: { failed: Today['failed']; onRetry: () => void }) => {
  const translate = useTranslate();
  const parts = failed.map((part) => translate(`dashboard.parts.${part}`)).join(', ');
  return (
    <Alert
      severity="warning"
      sx={{ mb: 3 }}
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {translate('dashboard.needs.retry')}
        </Button>
      }
    >
      {translate('dashboard.needs.unread', { parts })}
    </Alert>
  );
};

/** What needs somebody today, each with the list it leads to. `today` is undefined while it is read. */
export const NeedsYou = ({ today, onRetry }: { today: Today | undefined; onRetry: () => void }) => {
  const translate = useTranslate();
  return (
    <Card component="section" aria-labelledby="needs" sx={{ px: 4, pt: 3 }}>
      <Typography variant="h2" id="needs" sx={{ mb: 2 }}>
        {translate('dashboard.needs.title')}
      </Typography>
      {today === undefined ? <Skeleton variant="rounded" height={120} sx={{ mb: 4 }} /> : null}
      {today !== undefined && today.failed.length > 0 ? <Unread failed={today.failed} onRetry={onRetry} /> : null}
      {today?.needs.length === 0 && today.failed.length === 0 ? <NothingWaits /> : null}
      {today !== undefined && today.needs.length > 0 ? (
        <Box
          component="ul"
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
            columnGap: 6,
            m: 0,
            p: 0,
            pb: 2,
            listStyle: 'none',
          }}
        >
          {today.needs.map((need) => (
            <NeedLine key={`${need.kind} ${need.subject?.id}`} need={need} at={today.at} />
          ))}
        </Box>
      ) : null}
    </Card>
  );
};
