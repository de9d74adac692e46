import type { texts as English } from './work.en.ts';

export const texts = {
  hold: {
    test: 'テスト注文のため、仕入れません。',
    merchant: '%{reason}',
    store: 'ストアで保留中：%{reason}',
    unpaid: '支払いがまだです。',
    authorised: '支払いは承認済みですが、未回収です。',
    onDelivery: '代金引換です。このストアでは支払い済みとみなしません。',
    partiallyPaid: '一部だけ支払われています。',
    addressChanged: '別の住所を入力した後に、ストアの住所が変わりました。',
    masked: 'プラットフォームが住所の一部を隠しています。',
    anotherOrder: 'ストアではこの番号が別の注文になっています。仕入れる前に確認してください。',
  },
  mappingChanged: 'マッピングした SKU の内容が仕入先で変わりました。確認してください。',
  purchase: {
    frozen: '仕入先が仕入注文を凍結しました。',
    audit: '仕入先が仕入注文を審査しています。',
    address: '仕入先が別の住所を求めています。',
    cancelAsked: '仕入先にキャンセルを依頼済みです。',
  },
  boughtTooMany: '必要な数より多く仕入れています。',
} satisfies typeof English;
