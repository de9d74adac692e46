import { Alert, Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { ResultOf } from '#contract/endpoint.ts';
import { orderWorkCalls } from '#contract/orderWork.calls.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { ConfirmDialog } from '#src/custom/ui/ConfirmDialog.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { PlatformMark } from '#src/custom/ui/PlatformMark.tsx';
import { call } from '#src/dataProvider/call.ts';
import { cursors } from '#src/dataProvider/paged.ts';

type SameStore = ResultOf<typeof orderWorkCalls.sameStores>[number];

/**
 * Asks whether a connected store is one that was disconnected and has moved: its newest orders are known from there. A
 * line for each; nothing where none looks like that, and none of another platform than `channel`.
 */
export const SameStores = ({ channel }: { channel?: StorePlatform | undefined }) => {
  const translate = useTranslate();
  // Told beside a list: what fails here must not interrupt anybody.
  const { data = [] } = useCall(orderWorkCalls.sameStores, {}, { reactTo: 'none' });
  const asked = data.filter((one) => channel === undefined || one.channel === channel);
  if (asked.length === 0) return null;
  return (
    <Alert
      severity="info"
      role="region"
      aria-label={translate('sameStore.label')}
      sx={{ mb: 3, '& .MuiAlert-message': { flex: 1, display: 'grid', gap: 2, minWidth: 0 } }}
    >
      {asked.map((one) => (
        <Question key={`${one.shopId} ${one.formerId}`} about={one} />
      ))}
    </Alert>
  );
};

/** What the two are told apart by: a shop that moved mostly keeps its name. */
const namesOf = ({ shopName, shopUrl, formerName, formerUrl }: SameStore) => {
  const at = (url: string): string => url.replace(/^https?:\/\//, '');
  if (shopName !== formerName) return { shop: shopName, former: formerName };
  return { shop: `${shopName} (${at(shopUrl)})`, former: `${formerName} (${at(formerUrl)})` };
};

const Question = ({ about }: { about: SameStore }) => {
  const translate = useTranslate();
  const format = useFormat();
  const notify = useNotify();
  const client = useQueryClient();
  const [confirming, setConfirming] = useState(false);
  const { channel, shopId, formerId, disconnectedAt, known, among } = about;
  const names = namesOf(about);
  const answer = useAction(async (same: boolean) => {
    await call(orderWorkCalls.sameStore, { shopId, formerId, same }, { reactTo: 'special' });
    notify(same ? 'sameStore.joined' : 'sameStore.kept', { type: 'success', messageArgs: names });
    for (const list of ['orders', 'storeProducts'] as const) cursors.forget(list);
    // There is hardly a page that does not name stores.
    await client.invalidateQueries();
  });
  const asked = disconnectedAt === null ? 'sameStore.ask' : 'sameStore.askSince';
  const date = disconnectedAt === null ? '' : format.date(disconnectedAt);
  return (
    <Box
      role="group"
      aria-label={names.shop}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}
    >
      <Box sx={{ flex: '1 1 420px', display: 'flex', gap: 2, minWidth: 0, overflowWrap: 'anywhere' }}>
        <PlatformMark platform={channel} />
        <div>
          <div>{translate(asked, { ...names, date })}</div>
          <div>
            {translate('sameStore.known', {
              smart_count: among,
              known: format.number(known),
              among: format.number(among),
            })}
          </div>
        </div>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" variant="outlined" disabled={answer.busy} onClick={() => setConfirming(true)}>
          {translate('sameStore.same')}
        </Button>
        <Button size="small" color="secondary" disabled={answer.busy} onClick={() => answer.run(false)}>
          {translate('sameStore.another')}
        </Button>
      </Box>
      <ConfirmDialog
        open={confirming}
        title={translate('sameStore.title')}
        confirmLabel={translate('sameStore.same')}
        busy={answer.busy}
        onConfirm={() => answer.run(true)}
        onClose={() => setConfirming(false)}
      >
        {translate('sameStore.whatHappens', names)}
        <Box component="ul" sx={{ m: 0, mt: 2, pl: 5, display: 'grid', gap: 1 }}>
          {(['decided', 'meanwhile', 'again', 'jobs'] as const).map((what) => (
            <li key={what}>{translate(`sameStore.effect.${what}`)}</li>
          ))}
        </Box>
        <Box sx={{ mt: 2 }}>{translate('sameStore.forGood')}</Box>
      </ConfirmDialog>
      <Box role="alert" sx={{ flexBasis: '100%', '&:empty': { display: 'none' } }}>
        {answer.error ? <Alert severity="error">{errorText(answer.error, translate)}</Alert> : null}
      </Box>
    </Box>
  );
};
