/** The import list and the product's edit page. */
export const pool = {
  emptyTitle: 'No products yet',
  emptyText: 'Products you collect from supplier links or import from files arrive here, to be edited and published.',
};
