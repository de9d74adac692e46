import { Alert } from '@mui/material';

/** What went wrong with the form as a whole, where it was sent; heard as it appears. */
export const FormFailure = ({ text }: { text: string | undefined }) => (
  <div role="alert">{text === undefined ? null : <Alert severity="error">{text}</Alert>}</div>
);
