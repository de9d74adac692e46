import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import ImportIcon from '@mui/icons-material/Inventory2Outlined';
import SupplierIcon from '@mui/icons-material/LinkOutlined';
import JobsIcon from '@mui/icons-material/PlaylistPlayOutlined';
import StoreProductsIcon from '@mui/icons-material/SellOutlined';
import StoresIcon from '@mui/icons-material/StorefrontOutlined';
import type { SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';

export interface Place {
  path: string;
  /** Key of its name in menu and breadcrumbs. */
  title: string;
  /** The place one level up: a path of this list. */
  parent?: string;
  /** Whose role opens it; see `authProvider/roles.ts`. */
  resource?: string;
  /** Set for what stands in the menu. */
  icon?: ComponentType<SvgIconProps>;
  /** What the menu shows behind it. */
  badge?: 'pool';
}

const page = (name: string) => `shell.page.${name}`;

/** Every page in the layout. A new page is a line here and a route in `App.tsx`. */
export const places: readonly Place[] = [
  { path: '/dashboard', title: page('dashboard'), icon: DashboardIcon },
  { path: '/import/list', title: page('importList'), resource: 'pool', icon: ImportIcon, badge: 'pool' },
  { path: '/import/publish', title: 'publish.title', parent: '/import/list', resource: 'pool' },
  { path: '/import/edit/:id', title: page('editProduct'), parent: '/import/list', resource: 'pool' },
  { path: '/products', title: page('storeProducts') },
  {
    path: '/products/woocommerce',
    title: page('woocommerce'),
    parent: '/products',
    resource: 'storeProducts.woo',
    icon: StoreProductsIcon,
  },
  { path: '/jobs', title: page('jobs'), icon: JobsIcon },
  { path: '/jobs/:id', title: page('job'), parent: '/jobs' },
  { path: '/setting', title: page('setting') },
  { path: '/setting/index', title: page('stores'), parent: '/setting', icon: StoresIcon },
  { path: '/setting/aliexpress', title: page('aliexpress'), parent: '/setting', icon: SupplierIcon },
  { path: '/oauth/authorize/:type', title: page('authorize') },
];

/** The menu: single places, and groups that disappear with their last permitted child. */
export const menu: readonly (string | { title: string; children: readonly string[] })[] = [
  '/dashboard',
  '/import/list',
  { title: page('storeProducts'), children: ['/products/woocommerce'] },
  '/jobs',
  { title: page('setting'), children: ['/setting/index', '/setting/aliexpress'] },
];

export const placeAt = (path: string): Place | undefined => places.find((place) => place.path === path);

/** The place an address belongs to, and those above it, outermost first. */
export function trailOf(pathname: string): Place[] {
  const found = places.find(({ path }) => matchPath({ path, end: true }, pathname) !== null);
  const trail: Place[] = [];
  for (let place = found; place !== undefined; place = place.parent ? placeAt(place.parent) : undefined) {
    trail.unshift(place);
  }
  return trail;
}
