import { Button } from '@mui/material';
import { Link } from 'react-router-dom';

/** The way back to the dashboard. */
export const HomeButton = ({ label }: { label: string }) => (
  <Button component={Link} to="/" variant="contained">
    {label}
  </Button>
);
