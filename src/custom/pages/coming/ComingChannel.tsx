import { brandName } from '#contract/platforms.ts';
import { RequireRole } from '#src/custom/routing/RequireRole.tsx';
import { useChannel } from '#src/custom/routing/useChannel.ts';
import { ComingPage } from './ComingPage.tsx';
import { channelPages } from './comingPages.ts';

const roleOf = { products: 'storeProducts', product: 'storeProducts', orders: 'orders' } as const;

const Channel = ({ kind }: { kind: keyof typeof channelPages }) => {
  const channel = useChannel();
  return (
    <RequireRole resource={`${roleOf[kind]}.${channel}`}>
      <ComingPage platform={brandName[channel]} {...channelPages[kind]} />
    </RequireRole>
  );
};

/** A platform's products, where no connector reads them yet. */
export const ComingProducts = () => <Channel kind="products" />;
/** One product in a store. */
export const ComingProduct = () => <Channel kind="product" />;
/** A platform's orders. */
export const ComingOrders = () => <Channel kind="orders" />;
