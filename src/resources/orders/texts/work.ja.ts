import { texts as serverTexts } from '#contract/texts/server/shipments.ja.ts';
import type { texts as English } from './work.en.ts';

export const texts = {
  forwarded: { provider: serverTexts['work.forwarded.provider'], supplier: serverTexts['work.forwarded.supplier'] },
  service: {
    unnamed: serverTexts['work.service.unnamed'],
    assigned: serverTexts['work.service.assigned'],
    asked: serverTexts['work.service.asked'],
    waiting: serverTexts['work.service.waiting'],
    refused: {
      scope: serverTexts['work.service.refused.scope'],
      kept: serverTexts['work.service.refused.kept'],
      stock: serverTexts['work.service.refused.stock'],
      other: serverTexts['work.service.refused.other'],
    },
  },
  track: {
    shipBy: serverTexts['work.track.shipBy'],
    lost: serverTexts['work.track.lost'],
    returned: serverTexts['work.track.returned'],
    returning: serverTexts['work.track.returning'],
    exception: serverTexts['work.track.exception'],
    held: serverTexts['work.track.held'],
    lateArrival: serverTexts['work.track.lateArrival'],
    attempted: serverTexts['work.track.attempted'],
    pickup: serverTexts['work.track.pickup'],
    late: serverTexts['work.track.late'],
    noNumber: serverTexts['work.track.noNumber'],
    noScan: serverTexts['work.track.noScan'],
    customs: serverTexts['work.track.customs'],
    standing: serverTexts['work.track.standing'],
  },
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
    tooMany: '1 行で %{count} 点の注文です。仕入れる前にこの注文を確認してください。',
    restored:
      'バックアップから復元された注文です。バックアップの後に仕入れた可能性があります。仕入先の注文を確認してから、保留を解除してください。',
    lineReplaced:
      '仕入れ済みの明細が注文から消え、同じ商品が別の明細として追加されました。同じものかどうかを選んでください。',
  },
  purchase: {
    frozen: '仕入先が注文を凍結しました。必要な対応を仕入先で確認してください。',
    audit: '仕入先が支払いを確認中です。',
    address: '仕入先が住所の補完を求めています。',
    cancelAsked: 'キャンセルを依頼済みです。仕入先の返答を待っています。',
    accountLost: '仕入先のアカウントが連携されていないため、読み取れません。連携し直すか、結果を入力してください。',
    notOurs: 'この注文番号は別のアカウントのもので、表示できません。番号を訂正してください。',
    notSeen: '仕入先にこの注文番号がありません。訂正するか、仕入先で注文を確認してください。',
    silent: '120日間何の連絡もありません。仕入先で確認し、結果を入力してください。',
  },
  after: {
    cancelled: {
      byHand:
        '注文がキャンセルされました。手動で注文せず、取り消してください。注文済みの場合は番号を入力してください。',
      unpaid: '注文がキャンセルされました。仕入先でもキャンセルするか、未払いのまま失効させてください。',
      paid: '支払い後に注文がキャンセルされました。仕入先にキャンセルと返金を依頼してください。',
      shipped: '発送後に注文がキャンセルされました。返品するか決めてください。',
    },
    less: {
      byHand: '%{count}個が不要になりました。担当し直すと、残りの注文数が表示されます。',
      unpaid: '%{count}個が不要になりました。仕入先でキャンセルして仕入れ直すか、全数を支払ってください。',
      paid: '%{count}個が不要になりました。仕入先に減らすよう依頼してください。',
      shipped: '発送済みの%{count}個が不要になりました。返品するか決めてください。',
    },
    address: {
      byHand: '住所が変わりました。取り消して計画し直すと、新しい住所が使われます。',
      unpaid: '注文後に住所が変わりました。仕入先でキャンセルして仕入れ直してください。',
      paid: '支払い後に住所が変わりました。新しい住所を仕入先に送ってください。',
      shipped: '発送後に住所が変わりました。配送会社またはお客様に連絡してください。',
    },
    hold: {
      paid: '注文は保留中ですが、代金は支払い済みです。仕入先に発送を待つよう依頼してください。',
    },
  },
  uncountable: '数えられる範囲を超える点数です。ストアで注文を確認してください。',
  mappingChanged: 'マッピングした SKU の内容が仕入先で変わりました。確認してください。',
  stock: '在庫が%{count}個足りません。',
  lost: '配送中に%{count}個が紛失しました。再度仕入れが必要です。',
  boughtTooMany: '必要な数より多く仕入れています。',
} satisfies typeof English;
