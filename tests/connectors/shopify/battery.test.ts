import { storeBattery } from '#tests/kit/storeBattery.ts';
import { startShopify } from './sandboxStore.ts';

const images = {
  good: ['https://cdn.example.com/lamp-front.jpg', 'https://cdn.example.com/lamp-back.png'],
  bad: 'https://cdn.example.com/lamp-lost.jpg',
};

storeBattery('Shopify in USD', () => startShopify('harbour'), images);
storeBattery('Shopify in EUR', () => startShopify('lantern'), images);
