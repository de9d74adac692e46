import { Alert, Box, LinearProgress, Link as MuiLink, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { CurrentPlan, QuotaUsage } from '#contract/member.schemas.ts';
import { levelOfUse, shareOf } from '#src/custom/data/plan/usage.ts';
import { FormSection } from '#src/custom/form/FormSection.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';

/** Where room is made in what does not come back by itself. */
const places = { pool: '/import/list', stores: '/setting/index' } as const;

/** How much of each quota is used, what is left, and how room comes back. */
export const UsageSection = ({ plan: { isOn, usage, waiting } }: { plan: CurrentPlan }) => {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <FormSection title={translate('member.usage.title')}>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: 5,
          m: 0,
          p: 0,
          listStyle: 'none',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
        }}
      >
        {usage.map((one) => (
          <QuotaItem key={one.quota} usage={one} isOn={isOn} />
        ))}
      </Box>
      {waiting === 0 ? null : (
        <Alert severity="warning" sx={{ mt: 4 }}>
          {translate('member.usage.waiting', { smart_count: waiting, count: format.number(waiting) })}
        </Alert>
      )}
    </FormSection>
  );
};

const QuotaItem = ({ usage, isOn }: { usage: QuotaUsage; isOn: boolean }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { quota, used, limit } = usage;
  const label = translate(`member.quota.${quota}`);
  const share = shareOf(usage);
  const level = levelOfUse(usage);
  const count = () => {
    if (limit !== null) return translate('member.usage.of', { used: format.number(used), limit: format.number(limit) });
    return isOn ? translate('member.usage.unlimited', { used: format.number(used) }) : format.number(used);
  };
  return (
    <Box component="li" sx={{ minWidth: 0, display: 'grid', gap: 1.5, alignContent: 'start' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minHeight: 24 }}>
        <Typography variant="subtitle2">{label}</Typography>
        {level === 'fine' ? null : (
          <StatusChip tone={level === 'full' ? 'error' : 'warning'} label={translate(`member.usage.${level}`)} />
        )}
      </Box>
      <Typography className="tabular">{count()}</Typography>
      {share === null ? null : (
        <LinearProgress
          variant="determinate"
          value={Math.min(100, Math.floor(share * 100))}
          color={level === 'fine' ? 'primary' : level === 'full' ? 'error' : 'warning'}
          aria-label={label}
          aria-valuetext={count()}
        />
      )}
      {limit === null ? null : <RoomLeft usage={usage} limit={limit} />}
    </Box>
  );
};

/** What is left of a quota, and how room comes back. */
const RoomLeft = ({ usage: { quota, used, resetsAt }, limit }: { usage: QuotaUsage; limit: number }) => {
  const translate = useTranslate();
  const format = useFormat();
  const left = limit - used;
  const key = left < 0 ? 'over' : left === 0 ? 'none' : 'left';
  return (
    <Typography variant="body2" component="div" color="text.secondary" className="tabular">
      <div>
        {translate(`member.usage.${key}`, { smart_count: Math.abs(left), count: format.number(Math.abs(left)) })}
      </div>
      {resetsAt === null ? null : translate('member.usage.resets', { time: format.dateTime(resetsAt) })}
      {quota === 'imports' ? null : (
        <MuiLink component={Link} to={places[quota]} underline="always">
          {translate(`member.usage.room.${quota}`)}
        </MuiLink>
      )}
    </Typography>
  );
};
