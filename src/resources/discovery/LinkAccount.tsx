import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { authorisePlace } from '#src/custom/ui/supplierPages.ts';
import { isUnauthorised } from '#src/dataProvider/isUnauthorised.ts';

/** Where the account is linked that a list could not be had without; nothing for other failures. */
export const LinkAccount = ({ error }: { error: unknown }) => {
  const translate = useTranslate();
  if (!isUnauthorised(error)) return null;
  return (
    <Box sx={{ display: 'grid', justifyContent: 'center', pb: 8 }}>
      <Button component={Link} to={authorisePlace(error.params.supplier)} variant="contained">
        {translate('shell.tips.authorise')}
      </Button>
    </Box>
  );
};
