import { Box, LinearProgress, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Shop } from '#contract/store.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import type { Tone } from '#src/custom/ui/tones.ts';
import { type Trust, trustOf } from '../trust.ts';

const toneOf: Record<Trust['kind'], Tone> = {
  offline: 'error',
  failed: 'error',
  reading: 'info',
  waiting: 'neutral',
  stale: 'warning',
  complete: 'success',
};

const TrustLine = ({ trust, now }: { trust: Trust; now: number }) => {
  const translate = useTranslate();
  const format = useFormat();
  const said = () => {
    switch (trust.kind) {
      case 'reading': {
        const total = trust.total === null ? '' : format.number(trust.total);
        const key = trust.total === null ? 'reading' : 'readingOf';
        return translate(`stores.trust.${key}.${trust.what}`, { read: format.number(trust.read), total });
      }
      case 'failed':
      case 'waiting':
        return translate(`stores.trust.${trust.kind}.${trust.what}`);
      case 'offline':
        if (trust.at === null) return translate('stores.trust.offlineNever');
        break;
    }
    return translate(`stores.trust.${trust.kind}`, { ago: trust.at === null ? '' : format.agoExactly(trust.at, now) });
  };
  return (
    <Box sx={{ maxWidth: 280 }}>
      <StatusChip tone={toneOf[trust.kind]} label={said()} />
      {trust.kind === 'reading' && trust.total !== null && trust.total > 0 ? (
        <LinearProgress
          aria-hidden
          variant="determinate"
          value={Math.min(100, (trust.read / trust.total) * 100)}
          sx={{ mt: 1, height: 3, borderRadius: 1 }}
        />
      ) : null}
    </Box>
  );
};

/** How far what we show of a store can be trusted, and whether it tells us of changes by itself. */
export const TrustBadge = ({ shop, now }: { shop: Shop; now: number }) => (
  <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1 }}>
    {trustOf(shop, now).map((trust) => (
      <TrustLine key={'what' in trust ? trust.what : trust.kind} trust={trust} now={now} />
    ))}
    <WebhookHint shop={shop} />
  </Box>
);

/** Says where changes are looked for because the store does not tell of them; nothing where it tells of all. */
const WebhookHint = ({ shop: { webhooks, state } }: { shop: Shop }) => {
  const translate = useTranslate();
  const format = useFormat();
  if (state === 'offline') return null;
  if (webhooks.state === 'off') {
    return (
      <Typography variant="caption" color="text.secondary">
        {translate('stores.webhooks.off')}
      </Typography>
    );
  }
  const { length } = webhooks.missing;
  if (length === 0) return null;
  const said = translate('stores.webhooks.missing', { smart_count: length, count: format.number(length) });
  const topics = webhooks.missing.join(', ');
  return (
    <Tooltip title={topics}>
      {/* What a mouse finds by hovering, the keyboard finds by focus. */}
      <Typography
        variant="caption"
        color="text.secondary"
        component="span"
        tabIndex={0}
        role="note"
        aria-label={`${said} ${topics}`}
        sx={{ textDecoration: 'underline dotted', textUnderlineOffset: 3 }}
      >
        {said}
      </Typography>
    </Tooltip>
  );
};
