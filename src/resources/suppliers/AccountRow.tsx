import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { brandName } from '#contract/enums.ts';
import type { SupplierAccount } from '#contract/supplierAccount.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { StateChip, StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { useNow } from '#src/custom/ui/useNow.ts';

const DAY = 86_400_000;
/** An authorisation that ends this soon is worth renewing now. */
const SOON = 14 * DAY;

/** What there is to say of how long an account works; keys of `suppliers.account.validity`. */
export type Validity = 'ended' | 'refused' | 'endsSoon' | 'validUntil' | 'linkedAt';

/** `refused`: the supplier stopped accepting it before its time. `now` in ms. */
export function validityOf({ state, expiresAt }: Pick<SupplierAccount, 'state' | 'expiresAt'>, now: number): Validity {
  const left = expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt) - now;
  if (left <= 0) return 'ended';
  if (state === 'expired') return 'refused';
  if (expiresAt === null) return 'linkedAt';
  return left < SOON ? 'endsSoon' : 'validUntil';
}

const MINUTE = 60_000;

export interface AccountRowProps {
  account: SupplierAccount;
  /** There are others to choose from. */
  oneOfSeveral: boolean;
  busy: boolean;
  onReauthorise: () => void;
  onPrefer: () => void;
  onUnlink: () => void;
}

/** A linked account: whether it is the one in use, how long it works, and what can be done about it. */
export const AccountRow = ({ account, oneOfSeveral, busy, onReauthorise, onPrefer, onUnlink }: AccountRowProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const now = useNow(MINUTE);
  const { name, platform, state, expiresAt, linkedAt, preferred } = account;
  const validity = validityOf(account, now);
  const ends = expiresAt ?? linkedAt;
  const said = { supplier: brandName[platform], date: format.date(ends), ago: format.ago(ends, now) };
  const isUrgent = validity === 'ended' || validity === 'refused';
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, px: 4, py: 3, listStyle: 'none' },
        '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant="subtitle1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2" color={isUrgent ? 'warning.main' : 'text.secondary'}>
          {translate(`suppliers.account.validity.${validity}`, said)}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 2 }}>
        {preferred && oneOfSeveral ? <StatusChip tone="info" label={translate('suppliers.account.inUse')} /> : null}
        <StateChip of="supplierState" state={state} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {state === 'linked' && oneOfSeveral && !preferred ? (
          <Button size="small" variant="outlined" disabled={busy} onClick={onPrefer}>
            {translate('suppliers.account.use')}
          </Button>
        ) : null}
        {isUrgent || validity === 'endsSoon' ? (
          <Button size="small" variant={isUrgent ? 'contained' : 'outlined'} disabled={busy} onClick={onReauthorise}>
            {translate('suppliers.account.reauthorise')}
          </Button>
        ) : null}
        <Button color="error" size="small" onClick={onUnlink}>
          {translate('suppliers.account.unlink')}
        </Button>
      </Box>
    </Box>
  );
};
