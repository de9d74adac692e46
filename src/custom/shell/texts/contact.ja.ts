import type { texts as English } from './contact.en.ts';

export const texts = {
  text: 'ご質問、お困りのこと、ご要望をお寄せください。営業日にお返事します。',
  email: 'メールアドレス',
  qr: 'WeChatのQRコード',
  see: '閉じる',
} satisfies typeof English;
