import CheckIcon from '@mui/icons-material/CheckOutlined';
import MissingIcon from '@mui/icons-material/RemoveOutlined';
import { Box, Card, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { memberCalls } from '#contract/member.calls.ts';
import type { PlanLevel } from '#contract/member.schemas.ts';
import { type PlanFeature, planFeatures, quotas } from '#contract/planWords.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { visuallyHidden } from '#src/custom/ui/visuallyHidden.ts';
import { LevelPrices } from './LevelPrices.tsx';

export interface LevelComparisonProps {
  /** The merchant's own level; null where that is not known. */
  currentLevelId: number | null;
  /** The place of the levels' names in the page's outline. */
  heading: 'h2' | 'h3';
  /** What can be done with a level, at the end of its card. */
  actionOf?: (level: PlanLevel, levels: readonly PlanLevel[]) => ReactNode;
}

/** All levels of this installation side by side: prices, limits and features. */
export const LevelComparison = ({ currentLevelId, heading, actionOf }: LevelComparisonProps) => {
  const translate = useTranslate();
  const { data, error, refetch } = useCall(memberCalls.levels, {});
  if (data === undefined) {
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={240} />;
  }
  if (!data.isOn) return <Typography>{translate('member.off')}</Typography>;
  const isSold = data.levels.some(({ prices }) => prices.length > 0);
  return (
    <>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: 3,
          m: 0,
          p: 0,
          listStyle: 'none',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
        }}
      >
        {data.levels.map((level, at) => (
          <LevelCard
            key={level.levelId}
            level={level}
            heading={heading}
            isFirst={at === 0}
            isCurrent={level.levelId === currentLevelId}
            action={actionOf?.(level, data.levels)}
          />
        ))}
      </Box>
      {isSold ? (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 3 }}>
          {translate('member.levels.tax')}
        </Typography>
      ) : null}
    </>
  );
};

interface LevelCardProps {
  level: PlanLevel;
  heading: 'h2' | 'h3';
  /** The level of whoever has no other. */
  isFirst: boolean;
  isCurrent: boolean;
  action: ReactNode;
}

const LevelCard = ({ level, heading, isFirst, isCurrent, action }: LevelCardProps) => {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <Card
      component="li"
      variant="outlined"
      sx={{
        // Prices, limits, features and buttons of all levels stand at the same heights.
        display: 'grid',
        gridRow: action === undefined ? 'span 4' : 'span 5',
        gridTemplateRows: 'subgrid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        p: 4,
        minWidth: 0,
        borderColor: isCurrent ? 'primary.main' : undefined,
      }}
    >
      <div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Typography component={heading} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {level.name}
          </Typography>
          {isCurrent ? <StatusChip tone="info" label={translate('member.levels.yours')} /> : null}
        </Box>
        <Typography variant="body2" color="text.secondary">
          {translate('member.levels.level', { level: level.levelId })}
        </Typography>
      </div>
      <LevelPrices prices={level.prices} isFree={isFirst} />
      <Box component="dl" sx={{ display: 'grid', gap: 1.5, m: 0, alignContent: 'start' }}>
        {quotas.map((quota) => {
          const limit = level.limits[quota];
          return (
            <Box key={quota} sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
              <Typography component="dt" variant="body2" color="text.secondary">
                {translate(`member.limit.${quota}`)}
              </Typography>
              <Typography component="dd" variant="body2" className="tabular" sx={{ m: 0, textAlign: 'right' }}>
                {limit === null ? translate('member.levels.unlimited') : format.number(limit)}
              </Typography>
            </Box>
          );
        })}
      </Box>
      <Box component="ul" sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none', alignContent: 'start' }}>
        {planFeatures.map((feature) => (
          <FeatureItem key={feature} feature={feature} has={level.features.includes(feature)} />
        ))}
      </Box>
      {action === undefined ? null : <div>{action}</div>}
    </Card>
  );
};

const FeatureItem = ({ feature, has }: { feature: PlanFeature; has: boolean }) => {
  const translate = useTranslate();
  const Icon = has ? CheckIcon : MissingIcon;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, color: has ? undefined : 'text.secondary' }}>
      <Icon fontSize="small" sx={{ color: has ? 'success.main' : 'text.secondary' }} />
      <Typography variant="body2">
        {translate(`member.feature.${feature}`)}
        <span style={visuallyHidden}>{`: ${translate(has ? 'member.levels.has' : 'member.levels.hasNot')}`}</span>
      </Typography>
    </Box>
  );
};
