import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import OpenIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import { Box, Button, Card, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Today } from '#contract/today.schemas.ts';
import { type FirstStep, firstSteps } from '#contract/todayWords.ts';
import { addressOfTab } from '#src/custom/data/navigation/workTabs.ts';

interface Step {
  key: FirstStep;
  done: boolean;
  to: string;
}

const addresses: Record<FirstStep, string> = {
  collect: '/import/list',
  store: '/setting/index?connect',
  publish: '/import/list',
  order: '/orders',
  buy: addressOfTab('buy'),
  deliver: '/performance/transportation',
};

/** Where the steps that go otherwise in the sandbox lead; null is the sandbox's own page. */
const practiceAddresses: Partial<Record<FirstStep, string | null>> = {
  collect: '/discovery/index',
  store: addresses.store,
  order: null,
  buy: addresses.buy,
  deliver: null,
};

interface StepLineProps {
  step: Step;
  next: boolean;
  sandboxUrl: string | null;
}

const StepLine = ({ step: { key, done, to }, next, sandboxUrl }: StepLineProps) => {
  const translate = useTranslate();
  const Icon = done ? DoneIcon : OpenIcon;
  const practice = sandboxUrl === null ? undefined : practiceAddresses[key];
  const text = practice === undefined ? key : `${key}Practice`;
  const leads =
    sandboxUrl !== null && practice === null
      ? { href: sandboxUrl, target: '_blank', rel: 'noreferrer' }
      : { component: Link, to: practice ?? to };
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
          {translate(`dashboard.start.${text}Text`)}
        </Typography>
      </Box>
      {done ? null : (
        <Button {...leads} variant={next ? 'contained' : 'outlined'} size="small">
          {translate(`dashboard.start.${text}Action`)}
        </Button>
      )}
    </Box>
  );
};

interface GetStartedProps {
  /** Which steps are done. */
  done: NonNullable<Today['steps']>;
  /** Where the sandbox stands in for the platforms: there the newcomer is the customer and the carrier as well. */
  sandboxUrl: string | null;
}

/** Tells a newcomer what to do, and marks what is done. Gone once everything is. */
export const GetStarted = ({ done: isDone, sandboxUrl }: GetStartedProps) => {
  const translate = useTranslate();
  const steps = firstSteps.map((key): Step => ({ key, done: isDone[key], to: addresses[key] }));
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
          <StepLine key={step.key} step={step} next={step === next} sandboxUrl={sandboxUrl} />
        ))}
      </Box>
    </Card>
  );
};
