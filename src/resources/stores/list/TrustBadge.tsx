import { Box, Button, LinearProgress, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';
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
  partly: 'warning',
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
      case 'partly': {
        const params = { smart_count: trust.count, count: format.number(trust.count) };
        return translate(`stores.trust.partly.${trust.what}`, { ...params, ago: format.agoExactly(trust.at, now) });
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
      {trust.kind === 'failed' ? (
        <Typography variant="body2" sx={{ mt: 1, color: 'error.main' }}>
          {trust.since === null
            ? trust.reason
            : translate('stores.trust.since', { ago: format.agoExactly(trust.since, now), reason: trust.reason })}
        </Typography>
      ) : null}
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
    {whats.map((what) => (
      <UnreadableRows key={what} unreadable={shop[what].unreadable} />
    ))}
    <WebhookHint shop={shop} />
  </Box>
);

const whats = ['orders', 'products'] as const;
/** So many are named before the rest is asked for. */
const NAMED = 3;

/** What of a store cannot be read, each with the reason. Nothing where all can. */
const UnreadableRows = ({ unreadable: { count, rows } }: { unreadable: Shop['orders']['unreadable'] }) => {
  const translate = useTranslate();
  const format = useFormat();
  const [all, setAll] = useState(false);
  if (count === 0) return null;
  const shown = all ? rows : rows.slice(0, NAMED);
  return (
    <Box sx={{ maxWidth: '48ch' }}>
      <Box component="ul" sx={{ m: 0, pl: 4, typography: 'body2' }}>
        {shown.map(({ externalId, label, text }) => (
          <li key={externalId}>
            {translate('stores.unreadable.row', { name: label || externalId || '–', reason: text })}
          </li>
        ))}
        {all && count > rows.length ? (
          <li>{translate('stores.unreadable.others', { count: format.number(count - rows.length) })}</li>
        ) : null}
      </Box>
      {rows.length > NAMED && !all ? (
        <Button size="small" onClick={() => setAll(true)} sx={{ ml: 2 }}>
          {translate('stores.unreadable.all', { count: format.number(count) })}
        </Button>
      ) : null}
      <Typography variant="caption" color="text.secondary" component="p">
        {translate('stores.unreadable.again')}
      </Typography>
    </Box>
  );
};

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
