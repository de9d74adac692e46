import { fulfillingBattery } from '#tests/kit/fulfillingBattery.ts';
import { withCheckedRequests } from './publishedSchema.ts';
import { startShopify } from './sandboxStore.ts';

fulfillingBattery('Shopify', () => startShopify('harbour', withCheckedRequests));
