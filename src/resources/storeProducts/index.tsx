import StoreProductsIcon from '@mui/icons-material/SellOutlined';
import type { StoreProduct } from '#contract/store.ts';
import { lazyView } from '#src/custom/routing/lazyView.tsx';

export default {
  name: 'storeProducts',
  icon: StoreProductsIcon,
  list: lazyView(() => import('./StoreProductList.tsx'), 'StoreProductList'),
  recordRepresentation: (product: StoreProduct) => product.title,
};
