import { it } from 'vitest';
import { storeBattery } from '#tests/kit/storeBattery.ts';
import { API_HOST, published } from './published.ts';
import { startTikTok } from './sandboxStore.ts';

const images = {
  good: ['https://cdn.example.com/lamp-front.png', 'https://cdn.example.com/lamp-back.png'],
  bad: 'https://cdn.example.com/lamp-lost.png',
};

storeBattery(
  'TikTok Shop in the US',
  () => startTikTok('harbour', (http) => published.withCheckedCalls(http, API_HOST)),
  images,
);

it.skipIf(published.present)(
  'skipped: calls are not held against the published catalogue, which is not beside the project',
  () => {},
);
