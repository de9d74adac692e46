import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';

interface CursorPagesProps {
  /** Where the page shown begins; left out: it is the first. */
  cursor: string | undefined;
  /** Where the page after it begins; left out: there is none. */
  next: string | undefined;
  /** Shows the page that begins there; without a cursor the first. */
  onPage: (cursor?: string) => void;
}

/** The ways through a list that is read by cursor: on, and back to its beginning. */
export const CursorPages = ({ cursor, next, onPage }: CursorPagesProps) => {
  const translate = useTranslate();
  if (next === undefined && cursor === undefined) return null;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2, mt: 4 }}>
      {cursor === undefined ? null : (
        <Button color="secondary" onClick={() => onPage()}>
          {translate('differences.first')}
        </Button>
      )}
      {next === undefined ? null : (
        <Button variant="outlined" onClick={() => onPage(next)}>
          {translate('differences.next')}
        </Button>
      )}
    </Box>
  );
};
