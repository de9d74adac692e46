import { Box, Card, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ComingHoliday, Today } from '#contract/today.schemas.ts';
import { useRegionName } from '#src/custom/ui/codes.ts';
import { useFormat } from '#src/custom/ui/format.ts';

const HolidayLine = ({ holiday: { holiday, day, daysLeft, orderBy } }: { holiday: ComingHoliday }) => {
  const translate = useTranslate();
  const format = useFormat();
  const days = daysLeft === 0 ? 'today' : 'days';
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'baseline', gap: 3, py: 2, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {translate(`dashboard.holidays.${holiday}`)}
        <Typography variant="caption" color="text.secondary" component="div">
          <time dateTime={day}>{format.day(day)}</time>
          {orderBy === null ? null : ` · ${translate('dashboard.holidays.orderBy', { day: format.day(orderBy) })}`}
        </Typography>
      </Box>
      <Typography variant="body2" className="tabular" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
        {translate(`dashboard.holidays.${days}`, { smart_count: daysLeft })}
      </Typography>
    </Box>
  );
};

/** The days until the holidays at which people shop, where most of the customers are. */
export const Countdown = ({ holidays }: { holidays: Today['holidays'] | undefined }) => {
  const translate = useTranslate();
  const regionName = useRegionName();
  const country = holidays?.country ? regionName(holidays.country) : '';
  return (
    <Card component="section" aria-labelledby="holidays" sx={{ px: 4, pt: 3, pb: 2 }}>
      <Typography variant="h2" id="holidays">
        {translate('dashboard.holidays.title')}
      </Typography>
      {holidays === undefined ? (
        <Skeleton variant="rounded" height={240} sx={{ my: 2 }} />
      ) : (
        <>
          <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
            {translate(`dashboard.holidays.by.${holidays.by ?? 'none'}`, { country })}
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {holidays.rows.map((row) => (
              <HolidayLine key={row.holiday} holiday={row} />
            ))}
          </Box>
        </>
      )}
    </Card>
  );
};
