import type { dashboard as English } from '../en/dashboard.ts';

export const dashboard = {
  greeting: 'Hello, %{name}',
  tiles: {
    pool: 'Products in the import list',
    today: 'Collected today',
    published: 'Products in stores',
    stores: 'Connected stores',
    plan: 'Plan',
    of: 'of %{limit}',
    noLimit: 'no limit',
    until: 'until %{date}',
  },
  start: {
    title: 'Get started',
    text: 'Three steps from an empty back office to products in your store.',
    progress: '%{done} of %{total} done',
    doneMark: 'Done',
    openMark: 'To do',
    collect: 'Bring products in',
    collectText: 'Paste a supplier’s product link, or import a Shopify or WooCommerce CSV.',
    collectAction: 'Open the import list',
    store: 'Connect a store',
    storeText: 'Enter your WooCommerce store’s address and allow access; nothing in the store changes.',
    storeAction: 'Connect a store',
    publish: 'Publish',
    publishText: 'Choose products in the import list, check prices per store, and publish them in one run.',
    publishAction: 'Choose products',
    complete: 'All set. New products are collected in the import list.',
  },
  practice: {
    title: 'You are in the sandbox',
    text: 'Practice shops and an AliExpress account stand in for the real ones, so nothing you try reaches anybody. Their addresses and keys are on the sandbox’s own page.',
    action: 'See shops and keys',
  },
  running: { title: 'Running jobs', none: 'Nothing is running at the moment.', all: 'All jobs' },
} satisfies typeof English;
