import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { customerCalls } from '#contract/customer.calls.ts';
import { lazyView } from '#src/custom/data/lazyView.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import { useFormat } from '#src/custom/ui/format.ts';

const PrivacyDialog = lazyView(
  () => import('./PrivacyDialog.tsx'),
  'PrivacyDialog',
  'buy',
  'customer',
  'customers',
  'purchase',
  'shipment',
  'work',
);

/** Leads to what people asked of their data, with how many of it is open. Nothing where nobody asked. */
export const PrivacyButton = () => {
  const translate = useTranslate();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  // Beside the list: what fails here must not interrupt anybody.
  const { data } = useCall(customerCalls.privacyRequests, {}, { reactTo: 'none' });
  const rows = data?.rows ?? [];
  if (rows.length === 0) return null;
  const open = rows.filter(({ doneAt }) => doneAt === null).length;
  return (
    <>
      <Button variant="outlined" color="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {open === 0
          ? translate('customers.privacy')
          : translate('customers.privacyOpen', { count: format.number(open) })}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <PrivacyDialog rows={rows} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
