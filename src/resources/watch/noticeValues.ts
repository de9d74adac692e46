import type { NoticeSettings } from '#contract/notice.schemas.ts';

/** The settings as their form holds them: numbers as they are typed, an empty limit for none. */
export type NoticeValues = {
  costAction: NoticeSettings['cost']['action'];
  costLeast: string;
  costHold: string;
  stockAction: NoticeSettings['stock']['action'];
  stockLeast: string;
  stockHold: string;
  goneAction: NoticeSettings['gone']['action'];
};

export const noticeValues = ({ cost, stock, gone }: NoticeSettings): NoticeValues => ({
  costAction: cost.action,
  costLeast: cost.least,
  costHold: cost.hold ?? '',
  stockAction: stock.action,
  stockLeast: String(stock.least),
  stockHold: stock.hold ?? '',
  goneAction: gone.action,
});
