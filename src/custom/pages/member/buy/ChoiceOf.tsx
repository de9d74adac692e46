import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useId } from 'react';

interface ChoiceOfProps<Value extends string> {
  label: string;
  chosen: Value;
  /** Each with its name, and what stands below that. */
  options: readonly (readonly [value: Value, name: string, below?: string])[];
  disabled: boolean;
  onChoose: (value: Value) => void;
}

/** One of a few, all of them in sight. */
export function ChoiceOf<Value extends string>({ label, chosen, options, disabled, onChoose }: ChoiceOfProps<Value>) {
  const labelId = useId();
  return (
    <FormControl disabled={disabled}>
      <FormLabel id={labelId}>{label}</FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        value={chosen}
        onChange={({ target }) => {
          const option = options.find(([value]) => value === target.value);
          if (option !== undefined) onChoose(option[0]);
        }}
      >
        {options.map(([value, name, below]) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio size="small" />}
            label={
              <>
                {name}
                {below === undefined ? null : (
                  <Typography
                    component="span"
                    variant="body2"
                    color="text.secondary"
                    className="tabular"
                    sx={{ ml: 2 }}
                  >
                    {below}
                  </Typography>
                )}
              </>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
