/** Binding stores, and the products in them. */
export const stores = {
  emptyTitle: 'No store connected',
  emptyText: 'Connect a store, and you can publish products to it and see what it holds.',
  productsTitle: '%{platform} products',
  productsEmptyTitle: 'No store products',
  productsEmptyText: 'Connect a store and sync it: its products show up here.',
};
