import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import { Alert, Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { needAddress } from '#contract/needAddress.ts';
import type { Need, Today } from '#contract/today.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { useNeedName } from './useNeedName.ts';

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
    if (dueAt !== null) details.push(translate('needs.due', { at: format.dateTime(dueAt) }));
    if (rows !== null) details.push(translate('needs.rows', { smart_count: rows, count: format.number(rows) }));
    if (stake !== null && stake.money.length > 0) {
      const amount = stake.money.map(({ amount, currency }) => format.money(amount, currency)).join(' + ');
      details.push(translate('needs.stake', { amount }));
    }
    if (stake !== null && stake.unrated > 0) {
      details.push(translate('needs.unrated', { count: format.number(stake.unrated) }));
    }
    return details;
  };
}

interface NeedLineProps {
  need: Need;
  /** When it was read. */
  at: string;
  onOpen: (() => void) | undefined;
}

const NeedLine = ({ need, at, onOpen }: NeedLineProps) => {
  const format = useFormat();
  const details = useDetails()(need);
  const name = useNeedName()(need);
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
        {`${format.number(need.count)}${need.isExact ? '' : '+'}`}
      </Typography>
      <Box sx={{ minWidth: 0 }}>
        <MuiLink
          component={Link}
          to={needAddress(need)}
          onClick={onOpen}
          color="text.primary"
          sx={{ overflowWrap: 'anywhere' }}
        >
          {name}
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
    <Typography variant="body2">{useTranslate()('needs.none')}</Typography>
  </Box>
);

/** Parts that could not be read, by name, with another try. */
const Unread = ({ failed, onRetry }: { failed: Today['failed']; onRetry: () => void }) => {
  const translate = useTranslate();
  const parts = failed.map((part) => translate(`needs.parts.${part}`)).join(', ');
  return (
    <Alert
      severity="warning"
      sx={{ mb: 3 }}
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {translate('needs.retry')}
        </Button>
      }
    >
      {translate('needs.unread', { parts })}
    </Alert>
  );
};

export interface NeedListProps {
  today: Today;
  onRetry: () => void;
  /** In two columns where there is room. */
  wide?: boolean;
  /** Called when a line is followed. */
  onOpen?: () => void;
}

/** What needs somebody, each with the list it leads to, and which parts of it could not be read. */
export const NeedList = ({ today: { at, needs, failed }, onRetry, wide = false, onOpen }: NeedListProps) => (
  <>
    {failed.length > 0 ? <Unread failed={failed} onRetry={onRetry} /> : null}
    {needs.length === 0 && failed.length === 0 ? <NothingWaits /> : null}
    {needs.length > 0 ? (
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: wide ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)' },
          columnGap: 6,
          m: 0,
          p: 0,
          pb: 2,
          listStyle: 'none',
        }}
      >
        {needs.map((need) => (
          <NeedLine key={`${need.kind} ${need.subject?.id}`} need={need} at={at} onOpen={onOpen} />
        ))}
      </Box>
    ) : null}
  </>
);
