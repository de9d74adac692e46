import { it } from 'vitest';
import { storeBattery } from '#tests/kit/storeBattery.ts';
import { hasSchema, withCheckedRequests } from './publishedSchema.ts';
import { startShopify } from './sandboxStore.ts';

const images = {
  good: ['https://cdn.example.com/lamp-front.jpg', 'https://cdn.example.com/lamp-back.png'],
  bad: 'https://cdn.example.com/lamp-lost.jpg',
};

storeBattery('Shopify in USD', () => startShopify('harbour', withCheckedRequests), images);
// This shop differs from the other in its currency alone, which nothing but its orders tells.
storeBattery('Shopify in EUR', () => startShopify('lantern', withCheckedRequests), images, ['orders']);

it.skipIf(hasSchema)(
  'skipped: operations are held against the sandbox’s schema only, as Shopify’s is not beside the project',
  () => {},
);
