/** The name of a group of choices: a heading, which the focus within does not colour. */
export const legendStyle = {
  fontSize: '0.875rem',
  fontWeight: 600,
  color: 'text.primary',
  '&.Mui-focused': { color: 'text.primary' },
  '&.Mui-error': { color: 'error.main' },
} as const;
