import { Box, Breadcrumbs, Link, Pagination, Step, StepLabel, Stepper, Tab, Tabs, Typography } from '@mui/material';
import { useState } from 'react';
import { Specimen } from './Section.tsx';
import { useSamples } from './useSamples.ts';

const Panels = () => {
  const t = useSamples();
  const [tab, setTab] = useState(0);
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider', width: '100%', minWidth: 0 }}>
      <Tabs
        value={tab}
        onChange={(_, next: number) => setTab(next)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={t.status}
      >
        {[t.all, t.active, t.draft].map((label) => (
          <Tab key={label} label={label} />
        ))}
        <Tab label={t.archived} disabled />
      </Tabs>
    </Box>
  );
};

export const NavigationSection = () => {
  const t = useSamples();
  const steps = [t.stepChoose, t.stepCheck, t.stepPublish];
  return (
    <>
      <Specimen name="Tabs">
        <Panels />
      </Specimen>
      <Specimen name="Breadcrumbs">
        <Breadcrumbs aria-label={t.home}>
          <Link href="#Navigation" variant="body2" color="text.secondary">
            {t.home}
          </Link>
          <Link href="#Navigation" variant="body2" color="text.secondary">
            {t.pool}
          </Link>
          <Typography variant="body2" aria-current="page">
            {t.titleValue}
          </Typography>
        </Breadcrumbs>
      </Specimen>
      <Specimen name="Pagination">
        <Pagination size="small" count={12} defaultPage={4} siblingCount={0} aria-label={t.pool} />
      </Specimen>
      <Specimen name="Stepper" layout="block">
        {[false, true].map((failed) => (
          <Stepper key={String(failed)} activeStep={1} alternativeLabel>
            {steps.map((label, place) => (
              <Step key={label}>
                <StepLabel error={failed && place === 1}>{label}</StepLabel>
              </Step>
            ))}
          </Stepper>
        ))}
      </Specimen>
    </>
  );
};
