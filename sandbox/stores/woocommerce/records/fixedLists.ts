import { pageOf } from '../paging.ts';
import { DENIED, type Route } from '../rest.ts';

const list = (path: string, rows: readonly object[]): Route => ({
  path,
  methods: {
    GET: {
      denied: DENIED.list,
      // These lists have no pages.
      handle: (call) => pageOf({ ...call, params: { page: 1, per_page: 100 } }, [...rows], (row) => row),
    },
  },
});

const gateway = (id: string, title: string, order: number, enabled: boolean) => ({
  ...{ id, title, order, enabled, description: '', method_title: title, method_description: '' },
  ...{ method_supports: ['products'], settings: {} },
});

const reports = ['sales', 'top_sellers', 'orders/totals', 'products/totals', 'customers/totals', 'coupons/totals'];

/** What every shop answers alike. https://woocommerce.github.io/woocommerce-rest-api-docs/#payment-gateways */
export const fixedLists: Route[] = [
  list('/payment_gateways', [
    gateway('bacs', 'Direct bank transfer', 0, false),
    gateway('cheque', 'Check payments', 1, false),
    gateway('cod', 'Cash on delivery', 2, true),
  ]),
  list(
    '/reports',
    reports.map((slug) => ({ slug, description: '' })),
  ),
];
