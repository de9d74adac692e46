import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

interface PagesProps {
  page: number;
  hasMore: boolean;
  onPage: (page: number) => void;
}

/** To the page before and after: suppliers rarely say how many there are. */
export const Pages = ({ page, hasMore, onPage }: PagesProps) => {
  const translate = useTranslate();
  return (
    <Box
      component="nav"
      aria-label={translate('discovery.pages')}
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 3, mt: 5 }}
    >
      <Button color="secondary" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {translate('discovery.before')}
      </Button>
      <Typography className="tabular" color="text.secondary">
        {translate('discovery.page', { page })}
      </Typography>
      <Button color="secondary" disabled={!hasMore} onClick={() => onPage(page + 1)}>
        {translate('discovery.after')}
      </Button>
    </Box>
  );
};
