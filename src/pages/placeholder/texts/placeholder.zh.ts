import type { texts as English } from './placeholder.en.ts';

export const texts = {
  title: '此页面将提供',
  meanwhile: '此页面将在后续版本开放。在此之前，可以从这里继续：',
  client: {
    text: '谁在向您购买，多久购买一次。',
    points: {
      repeat: '按订单数、收入和复购排列的客户',
      regions: '客户所在的国家、省份和城市',
    },
  },
} satisfies typeof English;
