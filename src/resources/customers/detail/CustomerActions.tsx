import { Alert, Box, Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CustomerDetail } from '#contract/customer.schemas.ts';
import { lazyView } from '#src/custom/data/lazyView.tsx';
import { useServerMessage } from '#src/resources/purchases/embed.tsx';
import { StateCell } from '../list/cells.tsx';
import { useExportPerson } from '../shared/useExportPerson.ts';

const EditDialog = lazyView(() => import('../edit/EditDialog.tsx'), 'EditDialog', 'customer', 'customers');
const ForgetDialog = lazyView(
  () => import('../forget/ForgetDialog.tsx'),
  'ForgetDialog',
  'buy',
  'customer',
  'customers',
  'purchase',
  'shipment',
  'work',
);

interface CustomerActionsProps {
  customer: CustomerDetail;
  onForgotten: () => void;
}

/** What can be done with a customer: changed, handed out as a file, forgotten. */
export const CustomerActions = ({ customer, onForgotten }: CustomerActionsProps) => {
  const translate = useTranslate();
  const [opened, setOpened] = useState<'edit' | 'forget'>();
  const save = useExportPerson();
  const close = () => setOpened(undefined);
  return (
    <>
      <StateCell customer={customer} />
      <Waiting forgetting={customer.forgetting} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="contained" aria-haspopup="dialog" onClick={() => setOpened('edit')}>
          {translate('customer.edit.button')}
        </Button>
        <Button variant="outlined" color="secondary" loading={save.busy} onClick={() => save.run(customer.customerId)}>
          {translate('customer.export')}
        </Button>
        <Button variant="outlined" color="error" aria-haspopup="dialog" onClick={() => setOpened('forget')}>
          {translate('customer.forget')}
        </Button>
      </Box>
      <Suspense fallback={null}>
        {opened === 'edit' ? <EditDialog customer={customer} onClose={close} /> : null}
        {opened === 'forget' ? <ForgetDialog customer={customer} onForgotten={onForgotten} onClose={close} /> : null}
      </Suspense>
    </>
  );
};

/** That somebody asked for this person to be forgotten, and what that waits for. */
const Waiting = ({ forgetting }: Pick<CustomerDetail, 'forgetting'>) => {
  const translate = useTranslate();
  const messageOf = useServerMessage();
  if (forgetting === null) return null;
  const { askedBy, waitsFor } = forgetting;
  return (
    <Alert severity="warning">
      {[translate(`customer.forgetting.${askedBy}`), waitsFor === null ? '' : messageOf(waitsFor)].join(' ').trim()}
    </Alert>
  );
};
