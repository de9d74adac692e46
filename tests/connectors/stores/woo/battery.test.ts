import { it } from 'vitest';
import { storeBattery } from '#tests/kit/storeBattery.ts';
import { hasSchema } from './publishedSchema.ts';
import { startWoo } from './sandboxStore.ts';

const images = {
  good: ['https://cdn.example.com/lamp-front.jpg', 'https://cdn.example.com/lamp-back.png'],
  bad: 'https://cdn.example.com/lamp-lost.jpg',
};

storeBattery('WooCommerce 11.0.1', () => startWoo('harbour'), images);
storeBattery('WooCommerce 8.2.2', () => startWoo('lantern'), images);

it.skipIf(hasSchema)(
  'skipped: bodies are not held against the published schema, which is not beside the project',
  () => {},
);
