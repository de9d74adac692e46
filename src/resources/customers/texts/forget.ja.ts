import type { texts as English } from './forget.en.ts';

export const texts = {
  title: '%{name} の情報を消去しますか？',
  submit: '完全に消去',
  type: '確認のため氏名またはメールアドレスを入力',
  wrong: '氏名ともメールアドレスとも一致しません。',
  deleted: {
    title: '消去されるもの',
    person: 'ここと全注文の氏名、メール、電話番号、住所',
    orders: 'お客様が注文に残したメモ',
    parcels: '荷物と仕入注文の受取人',
    notes: 'このお客様とその注文へのメモとタグ',
  },
  stays: {
    title: '残るもの',
    figures: '個人を含まない注文と金額',
    store: 'ストアや仕入先が保管する情報',
    backups: '以前のバックアップ（削除するまで）',
  },
  done: {
    title: '情報の消去',
    text: 'このお客様の情報を消去しました。',
    waits: '可能になり次第、このお客様の情報を消去します。',
    close: '完了',
  },
} satisfies typeof English;
