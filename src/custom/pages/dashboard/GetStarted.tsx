import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import OpenIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import { Box, Button, Card, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Statistics } from '#contract/statistics.schemas.ts';

export interface Step {
  key: 'collect' | 'store' | 'publish';
  done: boolean;
  to: string;
}

/** The way from an empty back office to products in a store, with what the counts say is done. */
export const stepsOf = (statistics: Statistics): Step[] => [
  { key: 'collect', done: statistics.currentProductPoolNum > 0 || statistics.importNum > 0, to: '/import/list' },
  { key: 'store', done: statistics.shopNum > 0, to: '/setting/index?connect' },
  { key: 'publish', done: statistics.publishedNum > 0, to: '/import/list' },
];

const StepLine = ({ step: { key, done, to }, next }: { step: Step; next: boolean }) => {
  const translate = useTranslate();
  const Icon = done ? DoneIcon : OpenIcon;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        px: 4,
        py: 3,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Icon
        titleAccess={translate(done ? 'dashboard.start.doneMark' : 'dashboard.start.openMark')}
        sx={{ color: done ? 'success.main' : 'text.disabled' }}
      />
      <Box sx={{ flex: '1 1 240px' }}>
        <Typography variant="subtitle1" component="h3">
          {translate(`dashboard.start.${key}`)}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {translate(`dashboard.start.${key}Text`)}
        </Typography>
      </Box>
      {done ? null : (
        <Button component={Link} to={to} variant={next ? 'contained' : 'outlined'} size="small">
          {translate(`dashboard.start.${key}Action`)}
        </Button>
      )}
    </Box>
  );
};

/** Tells a newcomer what to do, and marks what is done. Gone once everything is. */
export const GetStarted = ({ statistics }: { statistics: Statistics }) => {
  const translate = useTranslate();
  const steps = stepsOf(statistics);
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done);
  if (next === undefined) return null;
  return (
    <Card component="section" aria-labelledby="start">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3, px: 4, py: 3 }}>
        <Typography variant="h2" id="start">
          {translate('dashboard.start.title')}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {translate('dashboard.start.text')}
        </Typography>
        <Typography variant="body2" className="tabular" color="text.secondary" sx={{ ml: 'auto' }}>
          {translate('dashboard.start.progress', { done, total: steps.length })}
        </Typography>
      </Box>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {steps.map((step) => (
          <StepLine key={step.key} step={step} next={step === next} />
        ))}
      </Box>
    </Card>
  );
};
