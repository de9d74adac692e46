import { Alert, Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { CustomerDetail } from '#contract/customer.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { PlatformMark } from '#src/custom/ui/PlatformMark.tsx';
import { customerName } from '../shared/customerName.ts';
import { useIdentity } from '../shared/useIdentity.tsx';
import { Rows } from './Part.tsx';
import { PersonText } from './PersonText.tsx';

const NOTHING_FOLLOWS = () => undefined;

/** Who a customer is made of, and why; each but the one that the others were added to can be taken apart again. */
export const KnownAs = ({ customer: { customerId, parts } }: { customer: CustomerDetail }) => {
  const translate = useTranslate();
  const decide = useIdentity(NOTHING_FOLLOWS);
  return (
    <>
      {decide.error === undefined ? null : (
        <Alert severity="error" sx={{ mb: 2 }}>
          {errorText(decide.error, translate)}
        </Alert>
      )}
      <Rows>
        {parts.map((part) => (
          <li key={part.customerId}>
            <PersonText person={part} />
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: '0.75rem', color: 'text.secondary' }}>
              <PlatformMark platform={part.channel} />
              {[part.shopName, part.link === null ? '' : translate(`customer.knownAs.link.${part.link}`)]
                .filter(Boolean)
                .join(' · ')}
            </Box>
            {part.note === '' ? null : (
              <Typography variant="caption" component="div">
                {translate('customers.noteIs', { note: part.note })}
              </Typography>
            )}
            {part.link === null ? null : (
              <Button
                size="small"
                color="secondary"
                disabled={decide.busy}
                aria-label={translate('customer.knownAs.apartOf', {
                  name: customerName(part, translate),
                  store: part.shopName,
                })}
                onClick={() => decide.run('apart', [customerId, part.customerId])}
              >
                {translate('customer.knownAs.apart')}
              </Button>
            )}
          </li>
        ))}
      </Rows>
    </>
  );
};
