import { Route } from 'react-router-dom';
import { pages } from './lazyPages.ts';
import { comingPages } from './pages/coming/comingPages.ts';

/** The specification's addresses whose capability comes later. */
export const comingRoutes = comingPages.map(({ path }) => <Route key={path} path={path} element={<pages.coming />} />);
