import { Box } from '@mui/material';
import type { TraceStep } from '#contract/pricing.schemas.ts';

/** "Why this price?": each step from the cost to the price. */
export const TraceList = ({ steps }: { steps: readonly TraceStep[] }) => (
  <Box
    component="ol"
    className="tabular"
    sx={{
      m: 0,
      pl: 5,
      display: 'grid',
      gap: 0.5,
      fontSize: '0.8125rem',
      color: 'text.secondary',
      overflowWrap: 'anywhere',
    }}
  >
    {steps.map(({ key, message }) => (
      <li key={`${key} ${message}`}>{message}</li>
    ))}
  </Box>
);
