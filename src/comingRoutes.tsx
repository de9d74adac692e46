import { Route } from 'react-router-dom';
import { platformPath, storePlatforms } from '#contract/platforms.ts';
import { comingPages } from './custom/pages/coming/comingPages.ts';
import { pages } from './custom/routing/lazyPages.ts';

/** The specification's addresses whose capability comes later. */
export const comingRoutes = [
  ...comingPages.map(({ path }) => <Route key={path} path={path} element={<pages.coming />} />),
  ...storePlatforms.flatMap((platform) => {
    const products = `/products/${platformPath[platform]}`;
    const orders = `/orders/${platformPath[platform]}`;
    return [
      ...(platform === 'woo' ? [] : [<Route key={products} path={products} element={<pages.comingProducts />} />]),
      <Route key={`${products}/edit`} path={`${products}/edit/:id`} element={<pages.comingProduct />} />,
      <Route key={orders} path={orders} element={<pages.comingOrders />} />,
    ];
  }),
];
