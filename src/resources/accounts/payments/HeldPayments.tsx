import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { payAdminCalls } from '#contract/payAdmin.calls.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { FormSection } from '#src/custom/form/FormSection.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { usePayCall } from './usePaymentTasks.ts';

interface HeldPaymentsProps {
  since: string;
  /** Whether a channel lists its payments itself. */
  canList: boolean;
}

/** Payments are held since a backup was restored: has the channels list theirs, and lets payments and refunds leave again. */
export const HeldPayments = ({ since, canList }: HeldPaymentsProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const notify = useNotify();
  const send = usePayCall();
  const [isAsking, setAsking] = useState(false);
  const list = useAction(async () => {
    const { strays } = await send(payAdminCalls.list, {});
    const messageArgs = { smart_count: strays, count: format.number(strays) };
    notify('payments.held.listed', { type: 'info', messageArgs });
  });
  return (
    <FormSection title={translate('payments.held.title')}>
      <Alert severity="warning">{translate('payments.held.text', { time: format.dateTime(since) })}</Alert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
        {canList ? (
          <Button variant="outlined" loading={list.busy} onClick={() => list.run()}>
            {translate('payments.held.list')}
          </Button>
        ) : null}
        <Button
          variant="outlined"
          color="secondary"
          disabled={list.busy}
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
        >
          {translate('payments.held.release')}
        </Button>
      </Box>
      <Box role="alert" sx={{ mt: 2, '&:empty': { display: 'none' } }}>
        {list.error === undefined ? null : <Alert severity="error">{errorText(list.error, translate)}</Alert>}
      </Box>
      {isAsking ? <ReleaseDialog onClose={() => setAsking(false)} /> : null}
    </FormSection>
  );
};

const ReleaseDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const send = usePayCall();
  return (
    <ReasonDialog
      title={translate('payments.held.releaseTitle')}
      text={translate('payments.held.releaseText')}
      submitLabel={translate('payments.held.release')}
      onClose={onClose}
      send={async (reason) => {
        await send(payAdminCalls.release, { reason });
        notify('payments.held.released', { type: 'success' });
        onClose();
      }}
    />
  );
};
