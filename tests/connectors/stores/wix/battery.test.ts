import { storeBattery } from '#tests/kit/storeBattery.ts';
import { startWix } from './sandboxStore.ts';

const images = {
  good: ['https://cdn.example.com/lamp-front.jpg', 'https://cdn.example.com/lamp-back.png'],
  bad: 'https://cdn.example.com/lamp-lost.jpg',
};

storeBattery('Wix, in dollars and pounds', () => startWix('harbour'), images);
storeBattery('Wix, in euros and kilograms', () => startWix('lantern'), images);
