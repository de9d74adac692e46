import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { storeCalls } from '#contract/store.calls.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { keptProducts } from '#src/custom/data/publishChoice.ts';
import { refreshRoles } from '#src/custom/data/refreshRoles.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { Accepted } from './Outcome.tsx';

/** The stores that were bound, and where to go on: back to the publish wizard for who came from it. */
export const StoresAccepted = ({ shops }: { shops: readonly Shop[] }) => {
  const translate = useTranslate();
  const format = useFormat();
  const client = useQueryClient();
  useEffect(() => {
    // A bound store brings its platform's role: the menu learns it at once, and lists of stores are read again.
    refreshRoles(client);
    void client.invalidateQueries({ queryKey: callKey(storeCalls.select) });
  }, [client]);
  const [only] = shops;
  const title =
    only !== undefined && shops.length === 1
      ? translate('suppliers.oauth.storeTitle', { name: only.shopName })
      : translate('suppliers.oauth.storesTitle', { count: format.number(shops.length) });
  const stores = { to: '/setting/index', label: translate('suppliers.oauth.toStores') };
  // The products chosen in the wizard are kept.
  const publish =
    keptProducts().length > 0
      ? { to: '/import/publish', label: translate('suppliers.oauth.goOnPublishing') }
      : { to: '/import/list', label: translate('suppliers.oauth.toPublish') };
  return (
    <Accepted
      title={title}
      text={[
        ...(shops.length > 1 ? [`${shops.map(({ shopName }) => shopName).join(', ')}.`] : []),
        translate('suppliers.oauth.storeText'),
      ].join(' ')}
      next={keptProducts().length > 0 ? [publish, stores] : [stores, publish]}
    />
  );
};
