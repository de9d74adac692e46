import StoresIcon from '@mui/icons-material/StorefrontOutlined';
import type { Shop } from '#contract/store.schemas.ts';
import { lazyView } from '#src/custom/shell/routing/lazyView.tsx';
import { withTexts } from '#src/i18n/lateTexts.ts';

export default {
  name: 'stores',
  icon: StoresIcon,
  list: lazyView(
    withTexts('binding', () => import('./StoreList.tsx')),
    'StoreList',
  ),
  recordRepresentation: (shop: Shop) => shop.shopName,
};
