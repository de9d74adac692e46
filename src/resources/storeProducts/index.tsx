import StoreProductsIcon from '@mui/icons-material/SellOutlined';
import type { StoreProduct } from '#contract/storeProduct.schemas.ts';
import { lazyView } from '#src/custom/shell/routing/lazyView.tsx';
import { withTexts } from '#src/i18n/lateTexts.ts';

export default {
  name: 'storeProducts',
  icon: StoreProductsIcon,
  list: lazyView(
    withTexts('storeProducts', () => import('./StoreProductList.tsx')),
    'StoreProductList',
  ),
  edit: lazyView(
    withTexts(['editor', 'storeProducts', 'watch'], () => import('./StoreProductEdit.tsx')),
    'StoreProductEdit',
  ),
  recordRepresentation: (product: StoreProduct) => product.title,
};
