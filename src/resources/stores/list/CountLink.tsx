import { Link as MuiLink } from '@mui/material';
import { Link } from 'react-router-dom';
import { useFormat } from '#src/custom/ui/format.ts';

/** How many, leading to them; `label` says of what, for who hears the link alone. */
export const CountLink = ({ count, to, label }: { count: number; to: string; label: string }) => {
  const format = useFormat();
  const text = format.number(count);
  return (
    <MuiLink
      component={Link}
      to={to}
      color="inherit"
      underline="always"
      aria-label={`${text} ${label}`}
      className="tabular"
      sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 24 }}
    >
      {text}
    </MuiLink>
  );
};
