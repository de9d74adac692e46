import FinanceIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import MappingIcon from '@mui/icons-material/CompareArrowsOutlined';
import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import ChangesIcon from '@mui/icons-material/DifferenceOutlined';
import ExtensionIcon from '@mui/icons-material/ExtensionOutlined';
import TransportIcon from '@mui/icons-material/FlightTakeoffOutlined';
import ClientIcon from '@mui/icons-material/GroupsOutlined';
import JournalIcon from '@mui/icons-material/HistoryOutlined';
import PerformanceIcon from '@mui/icons-material/InsightsOutlined';
import ImportIcon from '@mui/icons-material/Inventory2Outlined';
import SupplierIcon from '@mui/icons-material/LinkOutlined';
import DropshippingIcon from '@mui/icons-material/LocalShippingOutlined';
import AccountsIcon from '@mui/icons-material/ManageAccountsOutlined';
import NoticeIcon from '@mui/icons-material/NotificationsOutlined';
import JobsIcon from '@mui/icons-material/PlaylistPlayOutlined';
import RulesIcon from '@mui/icons-material/PriceChangeOutlined';
import OrdersIcon from '@mui/icons-material/ReceiptLongOutlined';
import StoreProductsIcon from '@mui/icons-material/SellOutlined';
import SettingIcon from '@mui/icons-material/SettingsOutlined';
import BuyingIcon from '@mui/icons-material/ShoppingBagOutlined';
import PurchasesIcon from '@mui/icons-material/ShoppingCartOutlined';
import StoresIcon from '@mui/icons-material/StorefrontOutlined';
import DiscoveryIcon from '@mui/icons-material/TravelExploreOutlined';
import WarehouseIcon from '@mui/icons-material/WarehouseOutlined';
import MemberIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import type { SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { platformPath, storePlatforms } from '#contract/enums.ts';
import { platformMarks } from '#src/custom/ui/PlatformMark.tsx';

/** What draws an icon of the menu. */
export type MenuIcon = ComponentType<Pick<SvgIconProps, 'fontSize' | 'sx'>>;

export interface Place {
  path: string;
  /** Key of its name in menu, breadcrumbs, tabs and the document's title. */
  title: string;
  /** Key of its name among the other entries of its menu group, where its title alone says too little there. */
  inGroup?: string;
  /** Another place has the same name: where it stands alone, its parent's goes before it. */
  ambiguous?: boolean;
  /** The place one level up: a path of this list. */
  parent?: string;
  /** Whose role opens it; see `lib/roles.ts`. */
  resource?: string;
  /** Set for what stands in the menu. */
  icon?: MenuIcon;
  /** What the menu shows behind it. */
  badge?: 'pool' | 'differences';
  /** Its tab is always there and cannot be closed. */
  affix?: boolean;
  /** Its address leads on to another place, which has the tab. */
  leadsOn?: boolean;
  /** Found by name without standing in the menu. */
  findable?: boolean;
  /** What the help centre says of it: a guide, with `#` and a heading of it. Without one it is that of its parent. */
  guide?: string;
}

const page = (name: string) => `shell.page.${name}`;

const channelPlaces: readonly Place[] = storePlatforms.flatMap((channel): Place[] => {
  const products = `/products/${platformPath[channel]}`;
  const resource = `storeProducts.${channel}`;
  const listed = { title: page(channel), ambiguous: true, icon: platformMarks[channel] };
  return [
    { ...listed, path: products, parent: '/products', resource },
    { path: `${products}/edit/:id`, title: page('storeProduct'), parent: products, resource },
    { path: `${products}/:id/mapping`, title: page('mapping'), parent: products, resource, guide: 'mapping' },
    { ...listed, path: `/orders/${platformPath[channel]}`, parent: '/orders', resource: `orders.${channel}` },
  ];
});

/** Every page in the layout. A new page is a line here and a route in `routes.tsx`. */
export const places: Place[] = [
  { path: '/dashboard', title: page('dashboard'), icon: DashboardIcon, affix: true, guide: 'dashboard' },
  { path: '/profile', title: page('profile') },
  { path: '/profile/default', title: page('profile'), parent: '/dashboard' },
  { path: '/profile/edit', title: page('profileEdit'), parent: '/profile/default' },
  { path: '/discovery/index', title: page('discovery'), icon: DiscoveryIcon, guide: 'first-steps' },
  { path: '/alibaba/dropshipping', title: page('dropshipping'), icon: DropshippingIcon, guide: 'first-steps' },
  {
    path: '/import/list',
    title: page('importList'),
    resource: 'pool',
    icon: ImportIcon,
    badge: 'pool',
    guide: 'first-steps',
  },
  {
    path: '/import/changes',
    title: page('changes'),
    resource: 'pool',
    icon: ChangesIcon,
    badge: 'differences',
    guide: 'supplier-changes',
  },
  { path: '/import/journal', title: 'journal.title', parent: '/import/list', resource: 'pool', icon: JournalIcon },
  { path: '/import/triage', title: 'triage.title', parent: '/import/list', resource: 'pool', guide: 'triage' },
  { path: '/import/publish', title: page('publish'), parent: '/import/list', resource: 'pool', guide: 'publishing' },
  { path: '/import/edit/:id', title: page('editProduct'), parent: '/import/list', resource: 'pool' },
  {
    path: '/import/create-draft',
    title: page('createDraft'),
    parent: '/import/list',
    resource: 'pool',
    guide: 'split-and-merge',
  },
  { path: '/import/split', title: page('split'), parent: '/import/list', resource: 'pool', guide: 'split-and-merge' },
  { path: '/products', title: page('storeProducts'), guide: 'stores' },
  {
    path: '/products/mapping',
    title: page('toMap'),
    parent: '/products',
    resource: 'storeProducts',
    icon: MappingIcon,
    guide: 'mapping',
  },
  {
    path: '/products/dictionary',
    title: page('dictionary'),
    parent: '/products/mapping',
    resource: 'storeProducts',
    findable: true,
  },
  {
    path: '/orders',
    title: page('orders'),
    inGroup: page('allStores'),
    resource: 'orders',
    icon: OrdersIcon,
    guide: 'buying',
  },
  {
    path: '/orders/ship',
    title: page('shipMany'),
    parent: '/orders',
    resource: 'orders',
    findable: true,
    guide: 'shipping',
  },
  { path: '/purchases', title: page('purchases'), parent: '/orders', resource: 'purchases', icon: PurchasesIcon },
  { path: '/purchases/plan/:planId', title: page('purchasePlan'), parent: '/purchases', resource: 'purchases' },
  ...channelPlaces,
  { path: '/performance', title: page('performance'), resource: 'performance' },
  {
    path: '/performance/client',
    title: page('client'),
    parent: '/performance',
    resource: 'performance',
    icon: ClientIcon,
    guide: 'customers',
  },
  {
    path: '/performance/transportation',
    title: page('transportation'),
    parent: '/performance',
    resource: 'performance',
    icon: TransportIcon,
    guide: 'shipping',
  },
  {
    path: '/performance/transportation/shippingDetails',
    title: page('shippingDetails'),
    parent: '/performance/transportation',
    resource: 'performance',
  },
  {
    path: '/performance/warehousing',
    title: page('warehousing'),
    parent: '/performance',
    resource: 'performance',
    icon: WarehouseIcon,
    guide: 'warehouse',
  },
  {
    path: '/performance/warehousing/stock',
    title: page('stock'),
    parent: '/performance/warehousing',
    resource: 'performance',
    findable: true,
  },
  {
    path: '/performance/warehousing/warehouses',
    title: page('warehouses'),
    parent: '/performance/warehousing',
    resource: 'performance',
    findable: true,
  },
  {
    path: '/performance/warehousing/print',
    title: page('receivingList'),
    parent: '/performance/warehousing',
    resource: 'performance',
  },
  {
    path: '/finance',
    title: page('finance'),
    resource: 'finance',
    icon: FinanceIcon,
    leadsOn: true,
    guide: 'membership#bills',
  },
  { path: '/finance/bills', title: page('bills'), parent: '/finance', resource: 'finance', findable: true },
  { path: '/finance/bills/:billId', title: page('bill'), parent: '/finance/bills', resource: 'finance' },
  { path: '/jobs', title: page('jobs'), icon: JobsIcon, guide: 'getting-around' },
  { path: '/jobs/:id', title: page('job'), parent: '/jobs' },
  { path: '/toolbox', title: page('toolbox'), findable: true, guide: 'getting-around' },
  { path: '/setting', title: page('setting'), guide: 'first-steps' },
  { path: '/setting/index', title: page('stores'), parent: '/setting', icon: StoresIcon, guide: 'stores' },
  { path: '/setting/aliexpress', title: page('aliexpress'), parent: '/setting', icon: SupplierIcon },
  { path: '/setting/1688', title: page('account1688'), parent: '/setting', icon: SupplierIcon },
  { path: '/setting/alibaba', title: page('alibaba'), parent: '/setting', icon: SupplierIcon },
  {
    path: '/setting/extension',
    title: page('extension'),
    parent: '/setting',
    resource: 'pool',
    icon: ExtensionIcon,
    guide: 'extension',
  },
  { path: '/setting/importRules', title: page('importRules'), parent: '/setting', icon: RulesIcon, guide: 'pricing' },
  { path: '/setting/member', title: page('member'), parent: '/setting', icon: MemberIcon, guide: 'membership' },
  { path: '/setting/notice', title: page('notice'), parent: '/setting', icon: NoticeIcon, guide: 'supplier-changes' },
  {
    path: '/setting/buying',
    title: page('buying'),
    parent: '/setting',
    resource: 'orders',
    icon: BuyingIcon,
    guide: 'buying#settings',
  },
  {
    path: '/setting/accounts',
    title: page('accounts'),
    parent: '/setting',
    resource: 'accounts',
    icon: AccountsIcon,
    guide: 'getting-around#for-administrators',
  },
  {
    path: '/setting/accounts/audit',
    title: page('audit'),
    parent: '/setting/accounts',
    resource: 'accounts',
  },
  {
    path: '/setting/accounts/payments',
    title: page('payments'),
    parent: '/setting/accounts',
    resource: 'accounts',
    findable: true,
  },
  {
    path: '/setting/accounts/announcements',
    title: page('announcements'),
    parent: '/setting/accounts',
    resource: 'accounts',
    findable: true,
  },
  { path: '/common/level', title: page('level'), parent: '/setting/member' },
  { path: '/pay/alipay', title: page('pay'), parent: '/setting/member' },
];

/** Makes the pages of a plain resource known: its list, one level below `under`, and its forms. */
export function addPlainPlaces({ name, icon, under }: { name: string; icon: MenuIcon; under: string }): void {
  const list = `/${name}`;
  if (placeAt(list)) return;
  const form = { parent: list, resource: name, ambiguous: true };
  places.push(
    { path: list, title: `resources.${name}.title`, parent: under, resource: name, icon, findable: true },
    { ...form, path: `${list}/create`, title: 'ra.action.create' },
    { ...form, path: `${list}/:id`, title: 'ra.action.edit' },
  );
}

/** A group of the menu: it disappears with its last permitted child. */
export interface MenuGroup {
  title: string;
  /** Stands for the title where the menu is narrow. */
  icon: MenuIcon;
  children: readonly string[];
}

const channels = (group: string) => storePlatforms.map((channel) => `/${group}/${platformPath[channel]}`);

/** The menu: single places and groups. */
export const menu: readonly (string | MenuGroup)[] = [
  '/dashboard',
  '/discovery/index',
  '/alibaba/dropshipping',
  '/import/list',
  '/import/changes',
  '/import/journal',
  { title: page('storeProducts'), icon: StoreProductsIcon, children: ['/products/mapping', ...channels('products')] },
  { title: page('orders'), icon: OrdersIcon, children: ['/orders', '/purchases', ...channels('orders')] },
  {
    title: page('performance'),
    icon: PerformanceIcon,
    children: ['/performance/client', '/performance/transportation', '/performance/warehousing'],
  },
  '/finance',
  '/jobs',
  {
    title: page('setting'),
    icon: SettingIcon,
    children: [
      '/setting/index',
      '/setting/aliexpress',
      '/setting/1688',
      '/setting/alibaba',
      '/setting/extension',
      '/setting/importRules',
      '/setting/buying',
      '/setting/member',
      '/setting/notice',
      '/setting/accounts',
    ],
  },
];

export const placeAt = (path: string): Place | undefined => places.find((place) => place.path === path);

/** The keys that name a place where it stands alone: its title's, after its parent's where that alone is ambiguous. */
const nameKeys = ({ title, parent, ambiguous }: Place): string[] => {
  const above = ambiguous && parent ? placeAt(parent) : undefined;
  return above ? [above.title, title] : [title];
};

/** The name of a place where it stands alone. */
export const nameOf = (place: Place, translate: (key: string) => string): string =>
  nameKeys(place)
    .map((key) => translate(key))
    .join(' · ');

/** The place that an address belongs to. */
export const placeOf = (pathname: string): Place | undefined =>
  places.find(({ path }) => matchPath({ path, end: true }, pathname) !== null);

/** The place an address belongs to, and those above it, outermost first. */
export function trailOf(pathname: string): Place[] {
  const trail: Place[] = [];
  for (let place = placeOf(pathname); place; place = place.parent ? placeAt(place.parent) : undefined) {
    trail.unshift(place);
  }
  return trail;
}

/** The guide of the place at an address; undefined where there is none. */
export const guideOf = (pathname: string): string | undefined =>
  trailOf(pathname).findLast(({ guide }) => guide)?.guide;
