import StoresIcon from '@mui/icons-material/StorefrontOutlined';
import type { Shop } from '#contract/store.schemas.ts';
import { lazyView } from '#src/custom/data/lazyView.tsx';

export default {
  name: 'stores',
  icon: StoresIcon,
  list: lazyView(() => import('./StoreList.tsx'), 'StoreList', 'stores', 'sameStore'),
  recordRepresentation: (shop: Shop) => shop.shopName,
};
