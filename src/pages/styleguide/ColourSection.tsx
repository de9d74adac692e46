import { Box, Typography, useTheme } from '@mui/material';
import { chartColors } from '#src/custom/ui/charts/plotStyle.ts';
import { Specimen } from './Section.tsx';
import { useSamples } from './useSamples.ts';

const tones = ['primary', 'success', 'warning', 'error', 'info'] as const;

const Swatch = ({ color, on, name }: { color: string; on: string; name: string }) => (
  <Box sx={{ px: 3, py: 2, borderRadius: 1, bgcolor: color, color: on, border: 1, borderColor: 'divider' }}>
    <Typography variant="caption" lang="en" className="tabular">
      {name}
    </Typography>
  </Box>
);

export const ColourSection = () => {
  const { palette } = useTheme();
  const t = useSamples();
  return (
    <>
      <Specimen name="background, paper, text">
        <Swatch color="background.default" on="text.primary" name={palette.background.default} />
        <Swatch color="background.paper" on="text.primary" name={palette.background.paper} />
        <Swatch color="action.selected" on="primary.dark" name="action.selected" />
      </Specimen>
      {tones.map((tone) => (
        <Specimen key={tone} name={tone}>
          <Swatch
            color={tone === 'primary' ? 'primary.dark' : `${tone}.main`}
            on={`${tone}.contrastText`}
            name={tone === 'primary' ? `${tone}.dark` : `${tone}.main`}
          />
          {tone === 'primary' ? (
            <Box data-testid="brand" sx={{ width: 36, height: 36, borderRadius: 1, bgcolor: 'primary.main' }} />
          ) : (
            <Swatch color={`${tone}.light`} on={`${tone}.main`} name={`${tone}.light`} />
          )}
        </Specimen>
      ))}
      <Specimen name="chartColors">
        {chartColors[palette.mode].map((color) => (
          <Box
            key={color}
            data-testid="chart colour"
            role="img"
            aria-label={`${t.palette}: ${color}`}
            sx={{ width: 48, height: 48, borderRadius: 1, bgcolor: color }}
          />
        ))}
      </Specimen>
    </>
  );
};
