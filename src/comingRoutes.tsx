import { Route } from 'react-router-dom';
import { comingPages } from './custom/pages/coming/comingPages.ts';
import { pages } from './custom/routing/lazyPages.ts';

/** The specification's addresses whose capability comes later. */
export const comingRoutes = comingPages.map(({ path }) => <Route key={path} path={path} element={<pages.coming />} />);
