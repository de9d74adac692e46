import { Route } from 'react-router-dom';
import { pages } from './lazyPages.ts';
import { placeholderPages } from './pages/placeholder/placeholderPages.ts';

/** The specification's addresses of capabilities to come. */
export const placeholderRoutes = placeholderPages.map(({ path }) => (
  <Route key={path} path={path} element={<pages.placeholder />} />
));
