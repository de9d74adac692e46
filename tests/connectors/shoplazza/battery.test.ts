import { storeBattery } from '#tests/kit/storeBattery.ts';
import { startShoplazza } from './sandboxStore.ts';

const images = {
  good: ['https://cdn.example.com/lamp-front.jpg', 'https://cdn.example.com/lamp-back.png'],
  bad: 'https://cdn.example.com/lamp-lost.jpg',
};

storeBattery('Shoplazza in USD', () => startShoplazza('harbour'), images);
storeBattery('Shoplazza in EUR', () => startShoplazza('lantern'), images);
