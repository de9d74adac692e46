import type { stores as English } from '../en/stores.ts';

export const stores = {
  emptyTitle: '尚未绑定店铺',
  emptyText: '绑定店铺后，即可向其刊登商品并查看店铺中的商品。',
  productsTitle: '%{platform} 商品',
  productsEmptyTitle: '没有店铺商品',
  productsEmptyText: '绑定店铺并同步后，店铺中的商品会显示在这里。',
} satisfies typeof English;
