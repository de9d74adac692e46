import { Alert, Button } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import type { AuditEntry } from '#contract/admin.schemas.ts';

/** Says that the trail is that of one account, and leads back to all of it. */
export const AuditOnly = () => {
  const translate = useTranslate();
  const { filterValues, setFilters, data } = useListContext<AuditEntry & { id: string }>();
  if (filterValues.accountId === undefined) return null;
  const email = data?.[0]?.accountEmail;
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 3, overflowWrap: 'anywhere' }}
      action={
        <Button size="small" onClick={() => setFilters({})}>
          {translate('accounts.audit.all')}
        </Button>
      }
    >
      {email === undefined ? translate('accounts.audit.onlyOne') : translate('accounts.audit.only', { email })}
    </Alert>
  );
};
