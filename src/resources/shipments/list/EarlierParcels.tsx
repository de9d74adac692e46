import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { ResultOf } from '#contract/endpoint.ts';
import { shipmentCalls } from '#contract/shipment.calls.ts';
import { earlierParcelDecisions } from '#contract/shipmentWords.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { useClientKey } from '#src/custom/data/useClientKey.ts';
import { ConfirmDialog } from '#src/custom/ui/ConfirmDialog.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { PlatformMark } from '#src/custom/ui/PlatformMark.tsx';
import { call } from '#src/dataProvider/call.ts';
import { useReadShipmentsAgain } from '../shared/useReadShipmentsAgain.ts';

type Earlier = ResultOf<typeof shipmentCalls.earlier>[number];
type Decision = (typeof earlierParcelDecisions)[number];

/** Asks what stores get to know of parcels of earlier purchases, a line per store. Nothing where nobody has to decide. */
export const EarlierParcels = () => {
  const translate = useTranslate();
  // Beside the list: what fails here must not interrupt anybody.
  const { data = [] } = useCall(shipmentCalls.earlier, {}, { reactTo: 'none' });
  if (data.length === 0) return null;
  return (
    <Alert
      severity="info"
      role="region"
      aria-label={translate('shipmentPages.earlier.label')}
      sx={{ mb: 3, '& .MuiAlert-message': { flex: 1, display: 'grid', gap: 3, minWidth: 0 } }}
    >
      {data.map((one) => (
        <Question key={one.shopId} about={one} />
      ))}
    </Alert>
  );
};

const Question = ({ about }: { about: Earlier }) => {
  const translate = useTranslate();
  const format = useFormat();
  const notify = useNotify();
  const readAgain = useReadShipmentsAgain();
  const keyOf = useClientKey();
  const [asked, setAsked] = useState<Decision>();
  const { shopId, shopName, channel, count } = about;
  const decide = useAction(async (decision: Decision) => {
    const wanted = { shopId, decision };
    const done = await call(
      shipmentCalls.decideEarlier,
      { ...wanted, clientKey: keyOf(wanted) },
      { reactTo: 'special' },
    );
    const messageArgs = { smart_count: done.count, count: format.number(done.count) };
    notify('shipmentPages.earlier.done', { type: 'success', messageArgs });
    setAsked(undefined);
    await readAgain();
  });
  return (
    <Box role="group" aria-label={shopName} sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, overflowWrap: 'anywhere' }}>
        <PlatformMark platform={channel} />
        <Box component="span" sx={{ fontWeight: 500 }}>
          {shopName}
        </Box>
        {translate('shipmentPages.earlier.text', { smart_count: count, count: format.number(count) })}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {earlierParcelDecisions.map((decision) => (
          <Button
            key={decision}
            size="small"
            color={decision === 'leave' ? 'secondary' : 'primary'}
            variant={decision === 'leave' ? 'text' : 'outlined'}
            onClick={() => setAsked(decision)}
          >
            {translate(`shipmentPages.earlier.${decision}.button`)}
          </Button>
        ))}
      </Box>
      {asked === undefined ? null : (
        <ConfirmDialog
          open
          title={translate(`shipmentPages.earlier.${asked}.title`)}
          confirmLabel={translate(`shipmentPages.earlier.${asked}.button`)}
          busy={decide.busy}
          onConfirm={() => decide.run(asked)}
          onClose={() => setAsked(undefined)}
        >
          {translate(`shipmentPages.earlier.${asked}.text`, { store: shopName })}
          {decide.error === undefined ? null : (
            <Alert severity="error" sx={{ mt: 3 }}>
              {errorText(decide.error, translate)}
            </Alert>
          )}
        </ConfirmDialog>
      )}
    </Box>
  );
};
