import type { texts as English } from './planNotice.en.ts';

export const texts = {
  near: {
    imports: '本日の取り込み：%{limit}件中%{used}件を使用済みです。',
    pool: 'インポートリスト：%{limit}件中%{used}件を使用済みです。',
    stores: '連携ストア：%{limit}件中%{used}件を使用済みです。',
  },
  full: {
    imports: '本日の取り込み枠を使い切りました：%{limit}件中%{used}件。',
    pool: 'インポートリストが満杯です：%{limit}件中%{used}件。',
    stores: 'これ以上ストアを連携できません：%{limit}件中%{used}件。',
  },
  again: '%{at}から再び利用できます。',
  waiting: '取得した%{count}ページが空きを待っています。',
  stores: {
    choose: '書き込むストアを%{date}までに選んでください。ご利用のプランの空きは%{limit}ストアです。',
    chosen: '%{date}以降は、選択した%{limit}ストアにのみ書き込めます。',
    now: 'ご利用のプランの空きは%{limit}ストアです。ほかのストアは読み取り専用です。',
  },
  ends: {
    soon: '%{name}プランのお支払いは%{at}までです。自動では更新されません。',
    grace: '%{name}プランは期限が切れ、%{at}まで延長されています。続けるには更新してください。',
  },
  open: 'プランを見る',
} satisfies typeof English;
