import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

interface StepPagesProps {
  /** The page that is shown, from 1, where pages are numbered. */
  page?: number;
  /** Where each way leads; left out where it leads nowhere. */
  onFirst?: (() => void) | undefined;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

/** The ways through rows that nobody counted: back and on. `ListPagination` is for those with a number. */
export const StepPages = ({ page, onFirst, onPrevious, onNext }: StepPagesProps) => {
  const translate = useTranslate();
  if (onFirst === undefined && onPrevious === undefined && onNext === undefined) return null;
  const button = (key: string, onClick: (() => void) | undefined) =>
    onClick === undefined ? null : (
      <Button variant="outlined" color="secondary" onClick={onClick}>
        {translate(key)}
      </Button>
    );
  return (
    <Box
      component="nav"
      aria-label={translate('kit.pages')}
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 3, mt: 4 }}
    >
      {button('kit.firstPage', onFirst)}
      {button('kit.previousPage', onPrevious)}
      {page === undefined ? null : (
        <Typography className="tabular" color="text.secondary">
          {translate('ra.navigation.current_page', { page })}
        </Typography>
      )}
      {button('kit.nextPage', onNext)}
    </Box>
  );
};
