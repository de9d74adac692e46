import { Alert, Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { errorText } from '#src/custom/data/errorText.ts';
import { authorisePlace } from '#src/custom/ui/supplierPages.ts';
import { isUnauthorised } from '#src/dataProvider/isUnauthorised.ts';

/** Why a list was not taken; where an account is missing, the way to it. */
export const LinkRefusal = ({ error }: { error: unknown }) => {
  const translate = useTranslate();
  const unlinked = isUnauthorised(error) ? error : undefined;
  return (
    <Box role="alert" sx={{ display: error === undefined ? 'none' : 'block' }}>
      {error === undefined ? null : (
        <Alert
          severity={unlinked ? 'warning' : 'error'}
          action={
            unlinked ? (
              <Button
                component={Link}
                to={authorisePlace(unlinked.params.supplier)}
                size="small"
                variant="outlined"
                color="inherit"
              >
                {translate('collecting.toAccount')}
              </Button>
            ) : undefined
          }
        >
          {errorText(error, translate, 'adding')}
        </Alert>
      )}
    </Box>
  );
};
