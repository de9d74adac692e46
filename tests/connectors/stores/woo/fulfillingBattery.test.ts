import { afterAll, beforeAll, describe } from 'vitest';
import { ShippingBench } from '#tests/kit/fulfillingBattery/shippingBench.ts';
import { trouble } from '#tests/kit/fulfillingBattery/trouble.ts';
import { fulfillingBattery } from '#tests/kit/fulfillingBattery.ts';
import { startWoo } from './sandboxStore.ts';

fulfillingBattery('WooCommerce, by its own fulfilments', () => startWoo('harbour', { features: ['fulfillments'] }));

// The order does not show how much of it a plug-in has shipped, nor when: the rest of the battery asks for that.
describe('WooCommerce, by a tracking plug-in', () => {
  const bench = new ShippingBench(() => startWoo('harbour', { plugIn: 'ast' }));
  beforeAll(() => bench.open());
  afterAll(() => bench.store.close());

  describe('trouble', () => trouble(bench));
});
