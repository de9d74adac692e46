import { Alert, Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { SupplierAccess } from '#contract/supplierAccount.ts';
import { brandName } from '#contract/vocabulary.ts';

/** This server has no keys for a supplier: what its operator has to set. */
export const NotConfigured = ({ access: { platform, settings } }: { access: SupplierAccess }) => {
  const translate = useTranslate();
  const brand = { supplier: brandName[platform] };
  return (
    <Alert severity="warning">
      {translate('suppliers.account.notConfigured', brand)}
      <Box component="ul" sx={{ my: 1, pl: 5 }}>
        {settings.map((name) => (
          <li key={name}>
            <code>{name}</code>
          </li>
        ))}
      </Box>
      {translate('suppliers.account.worksWithout')}
    </Alert>
  );
};
