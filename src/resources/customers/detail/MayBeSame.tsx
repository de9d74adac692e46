import { Alert, Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { CustomerDetail } from '#contract/customer.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { customerName } from '../shared/customerName.ts';
import { useIdentity } from '../shared/useIdentity.tsx';
import { Rows } from './Part.tsx';
import { PersonText } from './PersonText.tsx';

interface MayBeSameProps {
  customer: CustomerDetail;
  onCompare: (customerId: string) => void;
}

const NOTHING_FOLLOWS = () => undefined;

/** Others that may be the same person, and why: they are compared and merged, or kept apart. */
export const MayBeSame = ({ customer: { customerId, doubtful }, onCompare }: MayBeSameProps) => {
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
        {doubtful.map((other) => {
          const name = customerName(other, translate);
          return (
            <li key={other.customerId}>
              <PersonText person={other} />
              <StatusChip tone="info" label={translate(`customer.mayBeSame.doubt.${other.doubt}`)} />
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 1.5 }}>
                <Button
                  size="small"
                  variant="outlined"
                  aria-haspopup="dialog"
                  aria-label={translate('customer.mayBeSame.compareWith', { name })}
                  onClick={() => onCompare(other.customerId)}
                >
                  {translate('customer.mayBeSame.compare')}
                </Button>
                <Button
                  size="small"
                  color="secondary"
                  disabled={decide.busy}
                  aria-label={translate('customer.mayBeSame.apartFrom', { name })}
                  onClick={() => decide.run('apart', [customerId, other.customerId])}
                >
                  {translate('customer.keepApart')}
                </Button>
              </Box>
            </li>
          );
        })}
      </Rows>
    </>
  );
};
