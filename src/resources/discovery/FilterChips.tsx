import { Box, Chip, Typography } from '@mui/material';
import type { SelectionFilter } from '#contract/catalogue.ts';

interface FilterChipsProps {
  groups: readonly SelectionFilter[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** The marks by which a supplier lets its selection be filtered, to be switched on and off. */
export const FilterChips = ({ groups, chosen, onChange }: FilterChipsProps) => (
  <Box sx={{ display: 'grid', gap: 2, mb: groups.length > 0 ? 4 : 0 }}>
    {groups.map(({ filterId, name, values }) => (
      <Box
        key={filterId}
        role="group"
        aria-label={name}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}
      >
        <Typography variant="body2" color="text.secondary">
          {name}
        </Typography>
        {values.map((value) => {
          const isOn = chosen.includes(value.valueId);
          return (
            <Chip
              key={value.valueId}
              size="small"
              label={value.name}
              color={isOn ? 'primary' : 'default'}
              variant={isOn ? 'filled' : 'outlined'}
              aria-pressed={isOn}
              onClick={() => onChange(isOn ? chosen.filter((id) => id !== value.valueId) : [...chosen, value.valueId])}
            />
          );
        })}
      </Box>
    ))}
  </Box>
);
