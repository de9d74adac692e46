import { type Place, page } from './place.ts';

/** The finance and the settings. */
export const businessPlaces: readonly Place[] = [
  { path: '/finance', title: page('finance'), resource: 'finance', leadsOn: true, guide: 'membership#bills' },
  { path: '/finance/bills', title: page('bills'), parent: '/finance', resource: 'finance', findable: true },
  { path: '/finance/bills/:billId', title: page('bill'), parent: '/finance/bills', resource: 'finance' },
  { path: '/setting', title: page('setting'), leadsOn: true, guide: 'first-steps' },
  { path: '/setting/index', title: page('stores'), parent: '/setting', guide: 'stores' },
  { path: '/setting/aliexpress', title: page('aliexpress'), parent: '/setting' },
  { path: '/setting/1688', title: page('account1688'), parent: '/setting' },
  { path: '/setting/alibaba', title: page('alibaba'), parent: '/setting' },
  { path: '/setting/extension', title: page('extension'), parent: '/setting', resource: 'pool', guide: 'extension' },
  { path: '/setting/importRules', title: page('importRules'), parent: '/setting', guide: 'pricing' },
  { path: '/setting/buying', title: page('buying'), parent: '/setting', resource: 'orders', guide: 'buying#settings' },
  { path: '/setting/member', title: page('member'), parent: '/setting', guide: 'membership' },
  { path: '/setting/notice', title: page('notice'), parent: '/setting', guide: 'supplier-changes' },
  {
    path: '/setting/accounts',
    title: page('accounts'),
    parent: '/setting',
    resource: 'accounts',
    guide: 'getting-around#for-administrators',
  },
  {
    path: '/setting/accounts/audit',
    title: page('audit'),
    parent: '/setting/accounts',
    resource: 'accounts',
    findable: true,
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
  { path: '/common/level', title: page('level'), parent: '/setting/member', findable: true },
  { path: '/pay/alipay', title: page('pay'), parent: '/setting/member' },
];
