import { Alert, Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { watchCalls } from '#contract/supplierEvent.calls.ts';
import type { ProductWatch } from '#contract/supplierEvent.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { callKey, useCall } from '#src/custom/data/useCall.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { useNow } from '#src/custom/ui/useNow.ts';
import { call } from '#src/dataProvider/call.ts';
import { LatestEvents } from './LatestEvents.tsx';

/** How old the supplier's figures of a product are, when they are looked at next, and what changed last. Its texts: `watch`. */
export const WatchFacts = ({ productId }: { productId: string }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const watched = useCall(watchCalls.product, { productId }, { reactTo: 'none' });
  const look = useAction(async () => {
    const { asked } = await call(watchCalls.check, { productIds: [productId] }, { reactTo: 'special' });
    notify(asked > 0 ? 'watch.facts.asked' : 'watch.facts.notAsked', { type: asked > 0 ? 'info' : 'warning' });
    await client.invalidateQueries({ queryKey: callKey(watchCalls.product) });
  });
  const watch = watched.data?.watch;
  if (watch === undefined || watch === null) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 3 }}>
      {watch.gone ? <Alert severity="warning">{translate('watch.facts.gone')}</Alert> : null}
      {watch.problem === null ? null : (
        <Alert severity="warning">{translate('watch.facts.trouble', { problem: watch.problem })}</Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Age watch={watch} />
        {watch.byItself ? (
          <Button size="small" variant="outlined" loading={look.busy} onClick={() => look.run()} sx={{ ml: 'auto' }}>
            {translate('watch.facts.look')}
          </Button>
        ) : null}
      </Box>
      <div role="alert">
        {look.error === undefined ? null : <Alert severity="error">{errorText(look.error, translate)}</Alert>}
      </div>
      <LatestEvents productId={productId} />
      <MuiLink component={Link} to={`/import/changes?tab=figures&state=all&product=${productId}`} variant="body2">
        {translate('watch.facts.all')}
      </MuiLink>
    </Box>
  );
};

const MINUTE = 60_000;

const Age = ({ watch: { checkedAt, checkedBy, nextAt, byItself } }: { watch: ProductWatch }) => {
  const translate = useTranslate();
  const format = useFormat();
  const now = useNow(MINUTE);
  const checked =
    checkedAt === null || checkedBy === null
      ? translate('watch.facts.never')
      : translate('watch.facts.checked', {
          ago: format.ago(checkedAt, now),
          by: translate(`watch.why.by.${checkedBy}`),
        });
  const isSoon = nextAt === null || new Date(nextAt).getTime() - now < MINUTE;
  const next = !byItself
    ? translate('watch.facts.byVisit')
    : isSoon
      ? translate('watch.facts.soon')
      : translate('watch.facts.next', { when: format.ago(nextAt, now) });
  return (
    <Typography variant="body2" color="text.secondary" sx={{ flex: '1 1 180px' }}>
      {`${checked} ${next}`}
    </Typography>
  );
};
