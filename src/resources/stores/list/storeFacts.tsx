import { Link as MuiLink } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { platformPath } from '#contract/enums.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';

/** What a store's plan allows, in words, and where its products and orders are listed. */
export function useStoreFacts() {
  const translate = useTranslate();
  const format = useFormat();
  const filtered = (list: string, { channel, shopId }: Shop) =>
    `/${list}/${platformPath[channel]}?filter=${encodeURIComponent(JSON.stringify({ shopId }))}`;
  return {
    // Shopify counts the cost of its answers, the others count calls.
    rate: ({ channel, rate }: Shop): string => {
      if (rate === null) return translate('stores.rate.none');
      const unit = channel === 'shopify' ? 'points' : 'calls';
      return translate(`stores.rate.${unit}`, { rate: format.number(rate.perSecond) });
    },
    productsAddress: (shop: Shop) => filtered('products', shop),
    ordersAddress: (shop: Shop) => filtered('orders', shop),
  };
}

/** How many, leading to them; `label` says of what, for who hears the link alone. */
export const CountLink = ({ count, to, label }: { count: number; to: string; label: string }) => {
  const format = useFormat();
  const text = format.number(count);
  return (
    <MuiLink
      component={Link}
      to={to}
      color="inherit"
      underline="always"
      aria-label={`${text} ${label}`}
      className="tabular"
      sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 24 }}
    >
      {text}
    </MuiLink>
  );
};

/** How many jobs work on a store, leading to the jobs; nothing where none does. */
export const StoreWork = ({ shop: { openJobs } }: { shop: Shop }) => {
  const translate = useTranslate();
  const format = useFormat();
  if (openJobs === 0) return null;
  return (
    <MuiLink
      component={Link}
      to="/jobs"
      underline="always"
      variant="caption"
      sx={{ display: 'flex', alignItems: 'center', minHeight: 24, width: 'fit-content' }}
    >
      {translate('stores.openJobs', { smart_count: openJobs, count: format.number(openJobs) })}
    </MuiLink>
  );
};
