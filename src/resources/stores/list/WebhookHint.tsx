import { Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Shop } from '#contract/store.ts';
import { useFormat } from '#src/custom/ui/format.ts';

/** Says where changes are looked for because the store does not tell of them; nothing where it tells of all. */
export const WebhookHint = ({ shop: { webhooks, state } }: { shop: Shop }) => {
  const translate = useTranslate();
  const format = useFormat();
  if (state === 'offline') return null;
  if (webhooks.state === 'off') {
    return (
      <Typography variant="caption" color="text.secondary">
        {translate('binding.webhooks.off')}
      </Typography>
    );
  }
  const { length } = webhooks.missing;
  if (length === 0) return null;
  const said = translate('binding.webhooks.missing', { smart_count: length, count: format.number(length) });
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
