import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { roles as order } from '#contract/enums.ts';
import type { Role } from '#contract/roles.ts';
import { roleName } from './roleName.ts';
import { StatusChip } from './StatusChip.tsx';

/** An account's roles as chips, always in the same order; a dash for none. */
export const RoleChips = ({ roles }: { roles: readonly Role[] }) => {
  const translate = useTranslate();
  if (roles.length === 0) return '–';
  return (
    <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
      {order
        .filter((role) => roles.includes(role))
        .map((role) => (
          <li key={role}>
            <StatusChip tone={role === 'admin' ? 'info' : 'neutral'} label={roleName(role, translate)} />
          </li>
        ))}
    </Box>
  );
};
