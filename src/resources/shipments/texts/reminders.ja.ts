import type { texts as English } from './reminders.en.ts';

export const texts = {
  title: 'お知らせの設定',
  text: '何日たったら注文の確認を促すかを決めます。オフの項目は知らせません。',
  days: '日',
  daysOf: '日数：%{name}',
  noNumber: '仕入先に支払い済みで追跡番号なし',
  noScan: '追跡番号はあるが集荷されていない',
  standing: '動きなし',
  customs: '通関中',
  pickup: '受取待ち',
  late: '約束の日を過ぎた',
  saved: 'お知らせの設定を保存しました',
} satisfies typeof English;
