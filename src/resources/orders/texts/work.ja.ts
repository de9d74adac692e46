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
  purchase: {
    frozen: '仕入先が注文を凍結しました。必要な対応を仕入先で確認してください。',
    audit: '仕入先が支払いを確認中です。',
    address: '仕入先が住所の補完を求めています。',
    cancelAsked: 'キャンセルを依頼済みです。仕入先の返答を待っています。',
  },
  mappingChanged: 'マッピングした SKU の内容が仕入先で変わりました。確認してください。',
  boughtTooMany: '必要な数より多く仕入れています。',
} satisfies typeof English;
