import { Box, Typography } from '@mui/material';

/** Where to find what is to be pasted, step by step. */
export const ConnectGuide = ({ title, steps }: { title: string; steps: readonly string[] }) => (
  <Box sx={{ borderRadius: 2, bgcolor: 'action.hover', px: 4, py: 3 }}>
    <Typography variant="subtitle2">{title}</Typography>
    <Box component="ol" sx={{ m: 0, mt: 1, pl: 5, fontSize: '0.8125rem', color: 'text.secondary' }}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </Box>
  </Box>
);
