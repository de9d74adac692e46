import { Box } from '@mui/material';
import { visuallyHidden } from '#src/custom/ui/visuallyHidden.ts';

interface MenuNumberProps {
  shown: string;
  /** The number and what it counts. */
  label: string;
}

/** A number behind an entry of the menu. */
export const MenuNumber = ({ shown, label }: MenuNumberProps) => (
  <Box
    component="span"
    className="tabular"
    title={label}
    sx={{
      ml: 'auto',
      px: 1.5,
      borderRadius: 0.75,
      fontSize: '0.75rem',
      bgcolor: 'action.hover',
      color: 'text.secondary',
    }}
  >
    <span aria-hidden>{shown}</span>
    <span style={visuallyHidden}>{label}</span>
  </Box>
);
