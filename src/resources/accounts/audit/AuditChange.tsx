import ArrowIcon from '@mui/icons-material/ArrowForwardOutlined';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { AuditEntry } from '#contract/admin.schemas.ts';
import type { Role } from '#contract/roles.ts';
import { roleName } from '#src/custom/ui/roleName.ts';
import { visuallyHidden } from '#src/custom/ui/visuallyHidden.ts';

/** The roles before and after; a dash where no role changed hands. */
export const AuditChange = ({ before, after }: Pick<AuditEntry, 'before' | 'after'>) => {
  const translate = useTranslate();
  if (before === null || after === null) return '–';
  const named = (roles: readonly Role[]) =>
    roles.map((role) => roleName(role, translate)).join(', ') || translate('accounts.audit.nothing');
  const both = { before: named(before), after: named(after) };
  return (
    <>
      <Box aria-hidden sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {both.before}
        </Box>
        <ArrowIcon sx={{ fontSize: '0.875rem', color: 'text.secondary' }} />
        <span>{both.after}</span>
      </Box>
      <span style={visuallyHidden}>{translate('accounts.audit.beforeAfter', both)}</span>
    </>
  );
};
