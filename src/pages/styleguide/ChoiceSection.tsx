import { Box, Checkbox, FormControlLabel, Radio, RadioGroup, Slider, Switch } from '@mui/material';
import { PartlyChecked } from './PartlyChecked.tsx';
import { Specimen } from './Section.tsx';
import { useSamples } from './useSamples.ts';

export const ChoiceSection = () => {
  const t = useSamples();
  return (
    <>
      <Specimen name="Checkbox">
        <FormControlLabel control={<Checkbox defaultChecked />} label={t.continueSelling} />
        <FormControlLabel control={<Checkbox />} label={t.active} />
        <FormControlLabel control={<PartlyChecked />} label={t.all} />
        <FormControlLabel control={<Checkbox checked disabled />} label={t.disabled} />
      </Specimen>
      <Specimen name="Radio">
        <RadioGroup row aria-label={t.status} defaultValue="active">
          <FormControlLabel value="active" control={<Radio />} label={t.active} />
          <FormControlLabel value="draft" control={<Radio />} label={t.draft} />
          <FormControlLabel value="archived" control={<Radio />} label={t.disabled} disabled />
        </RadioGroup>
      </Specimen>
      <Specimen name="Switch">
        <FormControlLabel control={<Switch defaultChecked />} label={t.continueSelling} />
        <FormControlLabel control={<Switch />} label={t.notifications} />
        <FormControlLabel control={<Switch checked disabled />} label={t.disabled} />
        <FormControlLabel control={<Switch disabled />} label={t.disabled} />
      </Specimen>
      <Specimen name="Slider">
        <Box sx={{ width: 280, maxWidth: '100%', px: 3, pt: 8 }}>
          <Slider
            aria-label={t.margin}
            defaultValue={30}
            step={10}
            marks={[0, 50, 100].map((value) => ({ value, label: `${value} %` }))}
            valueLabelDisplay="on"
          />
        </Box>
        <Box sx={{ width: 200, px: 3 }}>
          <Slider aria-label={t.disabled} defaultValue={40} disabled />
        </Box>
      </Specimen>
    </>
  );
};
