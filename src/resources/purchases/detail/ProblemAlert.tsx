import { Alert, Link as MuiLink } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Purchase } from '#contract/purchase.schemas.ts';
import { accountPage, accountSuppliers } from '#src/custom/ui/suppliers.ts';

/** Why a purchase stands still and what to do about it; where its account is not linked, the page to link it. Nothing without a problem. */
export const ProblemAlert = ({ purchase: { problem, supplier } }: { purchase: Purchase }) => {
  const translate = useTranslate();
  if (problem === null) return null;
  const linkable = problem === 'accountLost' ? accountSuppliers.find((one) => one === supplier) : undefined;
  return (
    <Alert severity="warning">
      {translate(`work.purchase.${problem}`)}{' '}
      {linkable === undefined ? null : (
        <MuiLink
          component={Link}
          to={accountPage(linkable)}
          color="inherit"
          underline="always"
          sx={{ fontWeight: 500 }}
        >
          {translate('purchases.linkAccount')}
        </MuiLink>
      )}
    </Alert>
  );
};
