import type { texts as English } from './contact.en.ts';

export const texts = {
  text: '有疑问、遇到问题或有好的想法？请给我们写信，我们会在工作日回复。',
  email: '邮箱',
  qr: '微信二维码',
  see: '我知道了',
} satisfies typeof English;
