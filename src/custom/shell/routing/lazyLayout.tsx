import { lazyView } from '#src/custom/data/lazyView.tsx';

/** The layout loads once somebody is signed in: the login page does without. */
export const Layout = lazyView(() => import('../Layout.tsx'), 'Layout');
