import FinanceIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import HomeIcon from '@mui/icons-material/DashboardOutlined';
import ClientIcon from '@mui/icons-material/GroupsOutlined';
import ImportIcon from '@mui/icons-material/Inventory2Outlined';
import ShipmentsIcon from '@mui/icons-material/LocalShippingOutlined';
import OrdersIcon from '@mui/icons-material/ReceiptLongOutlined';
import StoreProductsIcon from '@mui/icons-material/SellOutlined';
import SettingIcon from '@mui/icons-material/SettingsOutlined';
import PurchasesIcon from '@mui/icons-material/ShoppingCartOutlined';
import DiscoveryIcon from '@mui/icons-material/TravelExploreOutlined';
import { platformPath, storePlatforms } from '#contract/enums.ts';
import { type MenuIcon, page } from './places/place.ts';

/**
 * An entry of the menu. It leads to the first of its pages that the roles open, which stand over each of them as tabs, and
 * disappears with the last.
 */
export interface MenuEntry {
  /** Key of its name. */
  title: string;
  icon: MenuIcon;
  pages: readonly string[];
}

const settings = [
  'index',
  'aliexpress',
  '1688',
  'alibaba',
  'extension',
  'importRules',
  'buying',
  'member',
  'notice',
  'accounts',
];

/** The menu. What is no page of an entry lights that of its nearest parent. */
export const menu: readonly MenuEntry[] = [
  { title: page('dashboard'), icon: HomeIcon, pages: ['/dashboard'] },
  { title: page('orders'), icon: OrdersIcon, pages: ['/orders'] },
  { title: page('purchases'), icon: PurchasesIcon, pages: ['/purchases'] },
  {
    title: page('transportation'),
    icon: ShipmentsIcon,
    pages: ['/performance/transportation', '/performance/warehousing'],
  },
  { title: page('importList'), icon: ImportIcon, pages: ['/import/list', '/import/changes', '/import/journal'] },
  {
    title: page('storeProducts'),
    icon: StoreProductsIcon,
    pages: [...storePlatforms.map((channel) => `/products/${platformPath[channel]}`), '/products/mapping'],
  },
  { title: page('discovery'), icon: DiscoveryIcon, pages: ['/discovery/index', '/alibaba/dropshipping'] },
  { title: page('client'), icon: ClientIcon, pages: ['/performance/client'] },
  { title: page('finance'), icon: FinanceIcon, pages: ['/finance'] },
  { title: page('setting'), icon: SettingIcon, pages: settings.map((name) => `/setting/${name}`) },
];
