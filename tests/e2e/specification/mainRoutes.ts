import { expect } from 'vitest';
import type { Role } from '#contract/roles.ts';
import { goTo } from '#tests/kit/goTo.ts';
import type { Row } from './row.ts';
import { addressOf, type Stage } from './stage.ts';

interface Main {
  path: string;
  /** Where it leads, when not to itself. */
  leadsTo?: string;
  heading: string;
  /** The role without which it is not shown; nothing where all may. */
  role?: Role;
  /** It is shown to who holds the role of any store platform. */
  ofAnyStore?: true;
}

const channels: [string, string, Role][] = [
  ['woocommerce', 'WooCommerce', 'woo'],
  ['shopify', 'Shopify', 'shopify'],
  ['shoplazza', 'Shoplazza', 'shoplazza'],
  ['shopline', 'Shopline', 'shopline'],
  ['tiktok', 'TikTok Shop', 'tiktok'],
  ['wix', 'Wix', 'wix'],
];

const pages: Main[] = [
  { path: '/', leadsTo: '/dashboard', heading: 'Home' },
  { path: '/dashboard', heading: 'Home' },
  { path: '/profile', leadsTo: '/profile/default', heading: 'Your profile' },
  { path: '/profile/default', heading: 'Your profile' },
  { path: '/profile/edit', heading: 'Edit your profile' },
  { path: '/discovery/index', heading: 'Discover' },
  { path: '/alibaba/dropshipping', heading: 'Dropshipping' },
  { path: '/import', leadsTo: '/import/list', heading: 'Import list', role: 'quayside' },
  { path: '/import/list', heading: 'Import list', role: 'quayside' },
  { path: '/import/create-draft', heading: 'Create a product', role: 'quayside' },
  { path: '/import/split', heading: 'Split or merge', role: 'quayside' },
  { path: '/products', leadsTo: '/products/woocommerce', heading: 'WooCommerce', role: 'woo' },
  { path: '/products/mapping', heading: 'Products to map', role: 'woo', ofAnyStore: true },
  { path: '/products/dictionary', heading: 'Dictionary', role: 'woo', ofAnyStore: true },
  { path: '/orders', heading: 'Orders', role: 'woo', ofAnyStore: true },
  ...channels.flatMap(([segment, heading, role]): Main[] => [
    { path: `/products/${segment}`, heading, role },
    { path: `/products/${segment}/edit/1`, heading: 'Store product', role },
    { path: `/products/${segment}/1/mapping`, heading: 'Mapping', role },
    { path: `/orders/${segment}`, heading, role },
  ]),
  { path: '/performance', leadsTo: '/performance/transportation', heading: 'Shipments', role: 'quayside' },
  { path: '/performance/client', heading: 'Customers', role: 'quayside' },
  { path: '/performance/transportation', heading: 'Shipments', role: 'quayside' },
  { path: '/performance/warehousing', heading: 'Warehousing', role: 'quayside' },
  { path: '/performance/transportation/shippingDetails', heading: 'Shipment details', role: 'quayside' },
  {
    path: '/transportation/shippingDetails',
    leadsTo: '/performance/transportation/shippingDetails',
    heading: 'Shipment details',
    role: 'quayside',
  },
  { path: '/finance', leadsTo: '/finance/bills', heading: 'Finance', role: 'quayside' },
  { path: '/setting', leadsTo: '/setting/index', heading: 'Stores' },
  { path: '/setting/index', heading: 'Stores' },
  { path: '/setting/aliexpress', heading: 'AliExpress' },
  { path: '/setting/1688', heading: '1688' },
  { path: '/setting/alibaba', heading: 'Alibaba.com' },
  { path: '/setting/extension', heading: 'Browser extension', role: 'quayside' },
  { path: '/setting/importRules', heading: 'Pricing rules' },
  { path: '/setting/member', heading: 'Membership' },
  { path: '/setting/notice', heading: 'Notifications' },
  { path: '/setting/accounts', heading: 'Accounts', role: 'admin' },
];

/** Shown to who holds the role. */
async function opens(stage: Stage, { path, leadsTo = path, heading, role }: Main): Promise<void> {
  const who = role === 'admin' ? stage.admin : await stage.withRoles(role ?? 'quayside');
  const page = await stage.lookAt(path, who);
  await page.getByRole('heading', { level: 1, name: new RegExp(heading) }).waitFor();
  expect(addressOf(page)).toBe(leadsTo);
  expect(await page.title()).toContain('· Quayside');
}

const storeRoles = channels.map(([, , role]) => role);
const isRefused = ({ role, ofAnyStore }: Main, held: readonly Role[]): boolean =>
  role !== undefined && !held.includes(role) && !(ofAnyStore && storeRoles.some((one) => held.includes(one)));

/** Every page that takes another role than these is refused at /401. */
async function refused(stage: Stage, ...held: Role[]): Promise<void> {
  const page = await stage.lookAt('/jobs', await stage.withRoles(...held));
  for (const { path, role } of pages.filter((one) => isRefused(one, held))) {
    await page.getByRole('heading', { level: 1, name: 'Jobs' }).waitFor();
    await goTo(page, path);
    await page.getByRole('heading', { level: 1, name: 'No access' }).waitFor();
    expect(addressOf(page), `${path}, for ${role}`).toBe('/401');
    await goTo(page, '/jobs');
  }
}

/** Section 2, main layout routes: content, redirect and access. */
export const mainRoutes: Row[] = [
  ...pages.map((page) => ({
    line: `${page.path}${page.leadsTo ? ` redirects to ${page.leadsTo}` : ''}, for ${page.role ?? 'all'}`,
    holds: (stage: Stage) => opens(stage, page),
  })),
  { line: 'who has only the role quayside is refused the others’ pages', holds: (stage) => refused(stage, 'quayside') },
  { line: 'who has only the role tiktok is refused the others’ pages', holds: (stage) => refused(stage, 'tiktok') },
  {
    line: 'any other path redirects to /404',
    async holds(stage) {
      const who = await stage.withRoles('quayside');
      const page = await stage.freshWindow(who);
      for (const path of ['/nowhere', '/import/nowhere', '/products/nowhere', '/oauth/authorize/nowhere']) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
        expect(addressOf(page)).toBe('/404');
      }
    },
  },
];
