import type { NoticeSettings } from '#contract/notice.ts';
import type { NoticeValues } from './NoticeForm.ts';

export const noticeValues = ({ cost, stock, gone }: NoticeSettings): NoticeValues => ({
  costAction: cost.action,
  costLeast: cost.least,
  costHold: cost.hold ?? '',
  stockAction: stock.action,
  stockLeast: String(stock.least),
  stockHold: stock.hold ?? '',
  goneAction: gone.action,
});

/** The contract's own rules, loaded with the first keystroke. */
export const loadNoticeForm = async () => (await import('./NoticeForm.ts')).NoticeForm;
