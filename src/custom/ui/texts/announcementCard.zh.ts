import type { texts as English } from './announcementCard.en.ts';

export const texts = {
  level: {
    info: '通知',
    warning: '重要',
    critical: '紧急',
  },
  more: '详情见 %{host}',
  close: '关闭',
  closeOne: '关闭“%{title}”',
} satisfies typeof English;
