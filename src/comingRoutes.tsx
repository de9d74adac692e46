import { Route } from 'react-router-dom';
import { comingPages } from './pages/coming/comingPages.ts';
import { pages } from './lazyPages.ts';

/** The specification's addresses whose capability comes later. */
export const comingRoutes = comingPages.map(({ path }) => <Route key={path} path={path} element={<pages.coming />} />);
