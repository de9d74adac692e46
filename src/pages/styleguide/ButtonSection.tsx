import AddIcon from '@mui/icons-material/AddOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlineOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import {
  Box,
  Breadcrumbs,
  Button,
  IconButton,
  Link,
  Pagination,
  Step,
  StepLabel,
  Stepper,
  Tab,
  Tabs,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { Specimen } from './Section.tsx';
import { useSamples } from './useSamples.ts';

const variants = ['contained', 'outlined', 'text'] as const;
const colors = ['primary', 'secondary', 'error', 'warning', 'success'] as const;
const sizes = ['small', 'medium', 'large'] as const;

const Toggles = () => {
  const t = useSamples();
  const [chosen, setChosen] = useState('all');
  return (
    <ToggleButtonGroup
      exclusive
      aria-label={t.status}
      value={chosen}
      onChange={(_, next: string | null) => next && setChosen(next)}
    >
      <ToggleButton value="all">{t.all}</ToggleButton>
      <ToggleButton value="draft">{t.draft}</ToggleButton>
      <ToggleButton value="archived" disabled>
        {t.archived}
      </ToggleButton>
    </ToggleButtonGroup>
  );
};

export const ButtonSection = () => {
  const t = useSamples();
  const text = { primary: t.publish, secondary: t.cancel, error: t.remove, warning: t.retry, success: t.save };
  return (
    <>
      {variants.map((variant) => (
        <Specimen key={variant} name={`Button ${variant}`}>
          {colors.map((color) => (
            <Button key={color} variant={variant} color={color}>
              {text[color]}
            </Button>
          ))}
          <Button variant={variant} disabled>
            {t.publish}
          </Button>
          <Button variant={variant} loading>
            {t.publish}
          </Button>
        </Specimen>
      ))}
      <Specimen name="sizes, icons">
        {sizes.map((size) => (
          <Button key={size} variant="contained" size={size} startIcon={<AddIcon />}>
            {t.collect}
          </Button>
        ))}
        <Button variant="outlined" loading loadingPosition="start" startIcon={<AddIcon />}>
          {t.save}
        </Button>
      </Specimen>
      <Specimen name="IconButton">
        <IconButton aria-label={t.edit}>
          <EditIcon fontSize="small" />
        </IconButton>
        <IconButton aria-label={t.edit} size="small">
          <EditIcon fontSize="small" />
        </IconButton>
        <IconButton aria-label={t.remove} color="error">
          <DeleteIcon fontSize="small" />
        </IconButton>
        <IconButton aria-label={t.edit} disabled>
          <EditIcon fontSize="small" />
        </IconButton>
        <IconButton aria-label={t.save} loading>
          <EditIcon fontSize="small" />
        </IconButton>
      </Specimen>
      <Specimen name="ToggleButton">
        <Toggles />
      </Specimen>
    </>
  );
};

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
