import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { brandName } from '#contract/vocabulary.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { StateChip } from '#src/custom/ui/StatusChip.tsx';
import { wayPlace } from '#src/custom/ui/supplierPages.ts';
import { standingOf } from '#src/custom/ui/supplierStanding.ts';
import { supplierAccountCalls } from '#src/dataProvider/calls.ts';

/** Which suppliers' links work now, and what the others wait for. */
export const LinkSuppliers = ({ onLeave }: { onLeave: () => void }) => {
  const translate = useTranslate();
  // Beside the matter: without it links can be sent all the same.
  const { data } = useCall(supplierAccountCalls.list, {}, { reactTo: 'none' });
  if (data === undefined) return null;
  return (
    <Box component="section" aria-label={translate('collect.suppliers')}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {translate('collect.suppliersText')}
      </Typography>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 2, m: 0, p: 0 }}>
        {data.suppliers.map((access) => {
          const standing = standingOf(access, data.rows);
          // What works needs no way to it.
          const to = standing === 'ready' ? undefined : wayPlace(access);
          return (
            <Box
              component="li"
              key={access.platform}
              sx={{ display: 'flex', alignItems: 'center', gap: 2, listStyle: 'none' }}
            >
              {to === undefined ? (
                <Typography variant="body2">{brandName[access.platform]}</Typography>
              ) : (
                <MuiLink component={Link} to={to} onClick={onLeave} variant="body2">
                  {brandName[access.platform]}
                </MuiLink>
              )}
              <StateChip of="supplierStanding" state={standing} />
            </Box>
          );
        })}
      </Box>
    </Box>
  );
};
