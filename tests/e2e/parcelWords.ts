import type { BrowserContextOptions } from 'playwright';

/** What a merchant reads on the way of a parcel, in English on a desktop. */
export const english = {
  name: 'in English on a desktop',
  options: {} as BrowserContextOptions,
  prefix: 'YT261128000001',
  street: '1 Parcel Quay',
  buy: 'Buy',
  buyMany: (count: number) => new RegExp(`^Buy ${count} ·`),
  confirm: (count: number) => `Buy ${count}`,
  sent: (count: number) => `Sent: ${count} supplier order`,
  again: 'Read again',
  states: { announced: 'Awaiting carrier', moving: 'On its way' },
  show: 'Show tracking',
  before: (number: string) => `Before: ${number}`,
  lost: 'Mark as lost',
  resent: 'What was in it is bought again.',
  replaces: 'In place of a lost parcel',
  tab: /^Parcels to check/,
  standing: (number: string) => `Nothing has happened to ${number} since`,
  select: (number: string) => `Select Order ${number}`,
  checked: 'Checked, remind me later',
};
/** The same in a language. */
export type Words = typeof english;
export const chinese: Words = {
  name: 'in Chinese on a phone',
  options: { viewport: { width: 390, height: 844 }, locale: 'zh-CN', colorScheme: 'dark' },
  prefix: 'YT261128000002',
  street: '2 Parcel Quay',
  buy: '采购',
  buyMany: (count) => new RegExp(`^采购 ${count} 张 ·`),
  confirm: (count) => `采购 ${count} 张`,
  sent: (count) => `已发送 ${count} 张采购单`,
  again: '重新读取',
  states: { announced: '待揽收', moving: '运输中' },
  show: '查看物流轨迹',
  before: (number) => `原单号：${number}`,
  lost: '标记为丢失',
  resent: '包裹内的商品已安排重新采购。',
  replaces: '补发丢失的包裹',
  tab: /^包裹待核查/,
  standing: (number) => `${number} 自 `,
  select: (number) => `选择 订单 ${number}`,
  checked: '已核查，稍后提醒',
};
