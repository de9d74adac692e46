import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { brandName } from '#contract/enums.ts';
import type { SupplierAccess, SupplierAccount } from '#contract/supplierAccount.schemas.ts';
import { Section } from '#src/custom/ui/Section.tsx';
import { StateChip } from '#src/custom/ui/StatusChip.tsx';
import { type AccountSupplier, wayPlace } from '#src/custom/ui/supplierPages.ts';
import { type SupplierStanding, standingOf } from '#src/custom/ui/supplierStanding.ts';

export interface SupplierWaysProps {
  suppliers: readonly SupplierAccess[];
  accounts: readonly SupplierAccount[];
  /** The supplier whose page this is: it needs no line. */
  here: AccountSupplier;
}

/** How the other suppliers are reached, and whether they can be. */
export const SupplierWays = ({ suppliers, accounts, here }: SupplierWaysProps) => {
  const translate = useTranslate();
  return (
    <Section title={translate('suppliers.ways.title')} anchor="ways">
      <Box component="ul" sx={{ m: 0, p: 0, mx: -4, mb: -4 }}>
        {suppliers
          .filter(({ platform }) => platform !== here)
          .map((access) => (
            <SupplierWay key={access.platform} access={access} standing={standingOf(access, accounts)} />
          ))}
      </Box>
    </Section>
  );
};

const SupplierWay = ({ access, standing }: { access: SupplierAccess; standing: SupplierStanding }) => {
  const translate = useTranslate();
  const { platform, way, configured, settings } = access;
  const to = wayPlace(access);
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 },
        ...{ px: 4, py: 3, listStyle: 'none', borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        {to === undefined ? (
          <Typography variant="subtitle2" component="p">
            {brandName[platform]}
          </Typography>
        ) : (
          <MuiLink component={Link} to={to} variant="subtitle2">
            {brandName[platform]}
          </MuiLink>
        )}
        <Typography variant="body2" color="text.secondary">
          {translate(`suppliers.ways.${way}`)}
          {way === 'app' && !configured ? (
            <> {translate('suppliers.ways.appMissing', { settings: settings.join(', ') })}</>
          ) : null}
        </Typography>
      </Box>
      <StateChip of="supplierStanding" state={standing} />
    </Box>
  );
};
