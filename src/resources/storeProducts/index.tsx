import StoreProductsIcon from '@mui/icons-material/SellOutlined';
import type { StoreProduct } from '#contract/storeProduct.schemas.ts';
import { lazyView } from '#src/custom/data/lazyView.tsx';

export default {
  name: 'storeProducts',
  icon: StoreProductsIcon,
  list: lazyView(() => import('./StoreProductList.tsx'), 'StoreProductList', 'bulk', 'listParts', 'storeProducts'),
  edit: lazyView(
    () => import('./StoreProductEdit.tsx'),
    'StoreProductEdit',
    'bulk',
    'description',
    'storeProducts',
    'watch',
  ),
  recordRepresentation: (product: StoreProduct) => product.title,
};
