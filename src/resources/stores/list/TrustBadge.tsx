import { Box, LinearProgress } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Shop } from '#contract/store.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import type { Tone } from '#src/custom/ui/tones.ts';
import { type Trust, trustOf } from '../trust.ts';
import { WebhookHint } from './WebhookHint.tsx';

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
        return translate(`binding.trust.${key}.${trust.what}`, { read: format.number(trust.read), total });
      }
      case 'failed':
      case 'waiting':
        return translate(`binding.trust.${trust.kind}.${trust.what}`);
      case 'offline':
        if (trust.at === null) return translate('binding.trust.offlineNever');
        break;
    }
    return translate(`binding.trust.${trust.kind}`, { ago: trust.at === null ? '' : format.agoExactly(trust.at, now) });
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
