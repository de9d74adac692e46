import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { PlanPrice } from '#contract/member.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';

/** What a level costs for each cycle and in each currency; or that it costs nothing, or is not sold. */
export const LevelPrices = ({ prices, isFree }: { prices: readonly PlanPrice[]; isFree: boolean }) => {
  const translate = useTranslate();
  const format = useFormat();
  if (prices.length === 0) {
    return <Typography>{translate(isFree ? 'member.levels.free' : 'member.levels.notSold')}</Typography>;
  }
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none', alignContent: 'start' }}>
      {prices.map(({ cycle, channel, currency, amount }) => (
        <li key={`${cycle} ${channel} ${currency}`}>
          <Typography component="span" className="tabular">
            {/* The code beside the sign: yuan and yen share theirs. */}
            {translate(`member.price.${cycle}`, { price: format.money(amount, currency), currency })}
          </Typography>{' '}
          {channel === undefined ? null : (
            <Typography component="span" variant="body2" color="text.secondary">
              {translate(`member.channel.${channel}`)}
            </Typography>
          )}
        </li>
      ))}
    </Box>
  );
};
