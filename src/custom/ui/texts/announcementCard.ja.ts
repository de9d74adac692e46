import type { texts as English } from './announcementCard.en.ts';

export const texts = {
  level: {
    info: 'お知らせ',
    warning: '重要',
    critical: '緊急',
  },
  more: '詳細（%{host}）',
  close: '閉じる',
  closeOne: '「%{title}」を閉じる',
} satisfies typeof English;
