import { Box, Slider, Typography } from '@mui/material';
import { useId } from 'react';

interface LabelledSliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  /** The value in words. */
  text: string;
  onChange: (value: number) => void;
}

/** A slider under its name, its value beside it. */
export const LabelledSlider = ({ label, text, onChange, ...slider }: LabelledSliderProps) => {
  const id = useId();
  return (
    <div>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="subtitle2" id={id}>
          {label}
        </Typography>
        <Typography variant="body2" color="text.secondary" className="tabular" aria-hidden>
          {text}
        </Typography>
      </Box>
      <Box sx={{ px: 2 }}>
        <Slider
          {...slider}
          size="small"
          aria-labelledby={id}
          getAriaValueText={() => text}
          onChange={(_, value) => onChange(Number(value))}
        />
      </Box>
    </div>
  );
};
