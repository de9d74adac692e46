import type { texts as English } from './collect.en.ts';

export const texts = {
  title: 'リンクから取り込む',
  links: '商品リンク',
  help: '1行に1つ、一度に%{limit}件まで。短縮リンクやアプリの共有リンクも使えます。',
  count: '%{count}／%{limit}件',
  over: '%{count}件あります。今回は先頭の%{limit}件を取り込み、残りはここに残ります。',
  wanting: '商品リンクを1つ以上貼り付けてください。',
  shipTo: 'お届け先の国',
  shipToWhy: '価格と在庫はお届け先によって変わります。',
  currency: '通貨',
  collect: '%{count}件を取り込む',
  collectNone: '取り込む',
  suppliers: '仕入先',
  suppliersText:
    '次の仕入先のリンクを貼り付けられます。利用できるアカウントがない仕入先は行ごとにお知らせし、DHgateのリンクはブラウザー拡張機能での取り込みを待ちます。',
  toAccount: 'アカウントを連携',
  problem: {
    noAddress: '%{line}行目：「%{text}」にURLがありません。',
    bareId:
      '%{line}行目：番号%{text}だけではどの仕入先の商品か判断できません。商品ページのリンク全体を貼り付けてください。',
    sharePassword:
      '%{line}行目：共有コードはそのアプリでしか開けません。アプリで開き、「共有」からリンクをコピーして貼り付けてください：%{text}',
    tooLong: '%{line}行目：%{limit}文字を超えています。商品ページからリンクをもう一度コピーしてください：%{text}',
    twice: '%{line}行目：%{first}行目と同じリンクです。送信は1回だけ行います。',
    more: 'ほか%{count}行',
  },
  mayClose: '取り込んだ商品から順に一覧に表示されます。この画面やタブを閉じても、取り込みは続きます。',
  edit: '%{title}を編集',
  collected: '取り込み済み',
  more: '続けて取り込む',
  kept: '失敗した%{count}件のリンクを入力欄に戻しました。修正するか、時間をおいてもう一度お試しください。',
  heldHere: '%{count}件のリンクがブラウザー拡張機能での取り込みを待っています。',
  held: {
    title: '%{count}件のリンクがブラウザー拡張機能での取り込みを待っています',
    text: 'この仕入先の商品は、商品ページを開いた人しか読み取れません。ペアリング済みのブラウザーで各リンクを開いて取り込んでください。取り込むとこの一覧から消えます。',
    extension: '拡張機能について',
    open: '一覧を見る',
    show: '表示',
    hide: '閉じる',
    forget: '削除',
    forgetOne: '%{url}を削除',
    forgetAll: 'すべて削除',
    forgetTitle: '%{count}件のリンクを削除しますか？',
    forgetText: 'この一覧から削除します。取り込んだ商品は残ります。',
    forgotten: '%{smart_count}件のリンクを削除しました',
  },
} satisfies typeof English;
