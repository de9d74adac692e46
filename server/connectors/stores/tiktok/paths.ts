/** Where the calls live. Each carries the version it was written against: partner.tiktokshop.com/docv2/page/api-overview */
export const API = 'https://open-api.tiktokglobalshop.com';
export const AUTH = 'https://auth.tiktok-shops.com';
export const CONSENT = 'https://services.tiktokshop.com/open/authorize';

export const paths = {
  token: '/api/v2/token/get',
  refresh: '/api/v2/token/refresh',
  shops: '/authorization/202309/shops',
  warehouses: '/logistics/202309/warehouses',
  uploadImage: '/product/202309/images/upload',
  recommendCategory: '/product/202309/categories/recommend',
  products: '/product/202309/products',
  activate: '/product/202309/products/activate',
  deactivate: '/product/202309/products/deactivate',
  searchProducts: '/product/202502/products/search',
  product: (id: string) => `/product/202309/products/${id}`,
  partialEdit: (id: string) => `/product/202509/products/${id}/partial_edit`,
  prices: (id: string) => `/product/202309/products/${id}/prices/update`,
  inventory: (id: string) => `/product/202309/products/${id}/inventory/update`,
  searchOrders: '/order/202309/orders/search',
  orders: '/order/202309/orders',
  webhooks: '/event/202309/webhooks',
} as const;
