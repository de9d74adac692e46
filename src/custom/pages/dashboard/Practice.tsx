import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import { Box, Button, Card, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Says that the sandbox stands in for the platforms, and where its shops, accounts and keys are. */
export const Practice = ({ url }: { url: string }) => {
  const translate = useTranslate();
  return (
    <Card
      component="section"
      aria-labelledby="practice"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, px: 4, py: 3 }}
    >
      <Box sx={{ flex: '1 1 320px' }}>
        <Typography variant="h2" id="practice">
          {translate('dashboard.practice.title')}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {translate('dashboard.practice.text')}
        </Typography>
      </Box>
      <Button href={url} target="_blank" rel="noreferrer" variant="outlined" size="small" endIcon={<OpenIcon />}>
        {translate('dashboard.practice.action')}
      </Button>
    </Card>
  );
};
