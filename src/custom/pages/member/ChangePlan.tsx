import { Box, Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useSite } from '#src/custom/data/sharedCalls.ts';

/** Where plans cannot be paid: how the plan is changed, by the operator of this installation, and where they are reached. */
export const ChangePlan = () => {
  const translate = useTranslate();
  const { data: site } = useSite();
  return (
    <Box sx={{ mt: 4 }}>
      <Typography variant="body2">{translate('member.change.text')}</Typography>
      {site?.contactEmail && (
        <Typography variant="body2">
          {translate('member.change.write')}{' '}
          <Link href={`mailto:${site.contactEmail}`} underline="always" sx={{ overflowWrap: 'anywhere' }}>
            {site.contactEmail}
          </Link>
        </Typography>
      )}
    </Box>
  );
};
