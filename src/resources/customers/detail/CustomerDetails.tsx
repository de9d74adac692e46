import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { CustomerDetail } from '#contract/customer.schemas.ts';
import { CustomerFacts } from './CustomerFacts.tsx';
import { Decisions } from './Decisions.tsx';
import { History } from './History.tsx';
import { KnownAs } from './KnownAs.tsx';
import { MayBeSame } from './MayBeSame.tsx';
import { Part } from './Part.tsx';

interface CustomerDetailsProps {
  customer: CustomerDetail;
  /** Puts another customer beside this one. */
  onCompare: (customerId: string) => void;
}

/** Everything that is known of a customer, what is to be decided first. */
export const CustomerDetails = ({ customer, onCompare }: CustomerDetailsProps) => {
  const translate = useTranslate();
  const { note, tags, parts, doubtful, changes } = customer;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5, px: 4, py: 4 }}>
      {doubtful.length === 0 ? null : (
        <Part title={translate('customer.mayBeSame.title')} text={translate('customer.mayBeSame.text')}>
          <MayBeSame customer={customer} onCompare={onCompare} />
        </Part>
      )}
      <CustomerFacts customer={customer} />
      {note === '' && tags.length === 0 ? null : (
        <Part title={translate('customer.ownNotes')}>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {note}
          </Typography>
          {tags.length === 0 ? null : (
            <Typography variant="body2" color="text.secondary">
              {translate('customer.tagsAre', { tags: tags.join(', ') })}
            </Typography>
          )}
        </Part>
      )}
      <Part title={translate('customer.history.title')}>
        <History customer={customer} />
      </Part>
      {parts.length < 2 ? null : (
        <Part title={translate('customer.knownAs.title')} text={translate('customer.knownAs.text')}>
          <KnownAs customer={customer} />
        </Part>
      )}
      {changes.length === 0 ? null : (
        <Part title={translate('customer.decisions.title')}>
          <Decisions changes={changes} />
        </Part>
      )}
    </Box>
  );
};
