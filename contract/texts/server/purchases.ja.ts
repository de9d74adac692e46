import type { texts as English } from './purchases.en.ts';

export const texts = {
  'purchase.finding.notToBuy': 'この注文の仕入れは現在できません。',
  'purchase.finding.masked':
    'プラットフォームがお客様の住所の一部を隠しています。仕入れ用に完全な住所を入力するか、手動で仕入れてください。',
  'purchase.finding.notMapped': '何を仕入れるかが決まっていません。商品をマッピングしてください。',
  'purchase.finding.accountMissing':
    '%{supplier}のアカウントが連携されていません。連携するか、手動で仕入れてください。',
  'purchase.finding.warehouseMissing':
    '%{supplier}の配送先は中国国内のみです。仕入れの設定で中国の倉庫を入力してください。',
  'purchase.finding.skuGone': '「%{title}」のマッピング先は販売が終了しました。別のものをマッピングしてください。',
  'purchase.finding.skuChanged':
    '「%{title}」のマッピング先は、仕入先で別のものに変わりました。マッピングで両方を確認してください。',
  'purchase.finding.outOfStock':
    '「%{title}」：必要数%{wanted}点に対し、在庫は%{stock}点です。別のものをマッピングするか、後でもう一度確認してください。',
  'purchase.finding.belowMinimum':
    '「%{title}」：必要数%{wanted}点に対し、仕入先の最小注文数は%{minimum}点です。別のものをマッピングするか、手動で仕入れてください。',
  'purchase.finding.priceUnknown':
    '仕入先が「%{title}」の価格を示していません。もう一度確認するか、手動で仕入れてください。',
  'purchase.finding.priceRose':
    '「%{title}」の価格が%{before}から%{now}に上がりました。価格を承認するか、別のものをマッピングしてください。',
  'purchase.finding.loss':
    'この仕入れの費用は、お客様の支払額を%{amount}上回ります。損失を承認するか、別のものをマッピングしてください。',
  'purchase.finding.notDelivered':
    'この商品はご注文のお届け先の国へ配送できません。マッピングし直して発送してください。',
  'purchase.finding.noService':
    '%{country}への配送方法で、設定した上限に収まるものがありません。配送方法を選ぶか、仕入れの設定で上限を変更してください。',
  'purchase.finding.fieldMissing': '未入力：%{facts}。仕入れ用の住所を補ってください。',
  'purchase.finding.nationalAddress':
    '%{supplier}はサウジアラビアの国家住所を求めますが、人による入力しか受け付けません。手動で仕入れてください。',
  'purchase.finding.provinceUnknown':
    '%{supplier}には、%{country}の都道府県・州として「%{value}」がありません。配送できるものを入力してください。',
  'purchase.finding.provinceCode':
    '「%{value}」は%{country}の都道府県・州のどの一覧にもないコードです。都道府県・州の名前を入力してください。',
  'purchase.finding.cityUnknown':
    '%{supplier}には、%{province}の市区町村として「%{value}」がありません。市区町村は「Other」とし、元の名前は住所の2行目に入れて送ります。',
  'purchase.finding.postcodeWrong': '「%{value}」は%{country}の郵便番号ではありません。正しい例：%{example}',
  'purchase.finding.phoneWrong':
    '「%{value}」は%{country}宛ての荷物に使える電話番号ではありません。訂正するか、仕入れの設定でご自身の番号を入力してください。',
  'purchase.finding.phoneZero':
    '%{supplier}は0で始まる電話番号を受け付けません。%{value}は国番号を除くと0で始まります。携帯電話の番号を入力するか、仕入れの設定でご自身の番号を入力してください。',
  'purchase.finding.phoneElsewhere': '電話番号%{value}は%{from}のものですが、荷物は%{country}宛てです。',
  'purchase.finding.personIdMissing':
    '%{country}の税関がお客様の番号（%{kinds}）を求めていますが、注文にありません。ストアの注文に追加してもう一度確認するか、手動で仕入れてください。',
  'purchase.finding.personIdWrong':
    '「%{value}」は、%{country}の税関が求める番号（%{kinds}）として正しくありません。ストアで訂正してもう一度確認するか、手動で仕入れてください。',
  'purchase.finding.notLatin':
    '%{facts}：「%{value}」はローマ字で入力する必要があります。つづりを入力し、不明な場合はお客様に確認してください。',
  'purchase.finding.nameTooShort':
    '%{supplier}では「%{value}」を氏名として使えません。各部分に2文字以上が必要で、米国宛てでは姓と名の両方が必要です。お客様に氏名を確認してください。',
  'purchase.finding.textTooLong': '%{facts}：%{supplier}で使える%{most}文字を超えています。短くしてください。',
  'purchase.finding.poBox': '「%{value}」は私書箱です。%{service}は戸口にしか配達しません。',
  'purchase.finding.duplicate':
    '注文%{number}で、同じ住所宛てに同じものを仕入れています。両方とも必要か確認してください。',
  'purchase.finding.supplierAway':
    '%{supplier}が現在応答していません。後でもう一度確認するか、手動で仕入れてください。',
  'purchase.finding.byHand': '担当者が%{supplier}で注文し、注文番号をここに入力します。',
  'purchase.field.address': '住所',
  'purchase.field.name': '氏名',
  'purchase.field.company': '会社名',
  'purchase.field.phone': '電話番号',
  'purchase.field.address1': '町名・番地',
  'purchase.field.address2': '建物名・部屋番号',
  'purchase.field.city': '市区町村',
  'purchase.field.province': '都道府県・州',
  'purchase.field.postcode': '郵便番号',
  'purchase.field.countryCode': '国・地域',
  'purchase.field.personId': '税務番号・通関番号',
  'purchase.not.storeGone': 'ストアの連携が解除されています。再連携してから仕入れてください。',
  'purchase.not.closed': 'この注文はキャンセル済み、返金済み、または存在しません。',
  'purchase.not.shipped': 'すでにすべて発送済みです。',
  'purchase.not.new': '読み込み中です。少し待ってからもう一度お試しください。',
  'purchase.not.elsewhere': '別の場所で仕入れ済みと指定されています。',
  'purchase.not.self': '自分で発送すると指定されています。',
  'purchase.not.none': '発送不要と指定されています。',
  'purchase.not.undecided': 'ストア連携より前の注文です。先に引き受けてください。',
  'purchase.not.nothing': '仕入れるものがありません。仕入済みか、まだマッピングされていません。',
  'purchase.skipped.confirmed': 'すでに確定済みです。',
  'purchase.skipped.checking': '確認中です。',
  'purchase.skipped.orderGone': 'この注文はもうありません。',
  'purchase.skipped.addressChanged': '住所が変わりました。もう一度確認してください。',
  'purchase.skipped.mappingChanged': 'マッピングが変わりました。もう一度計画してください。',
  'purchase.skipped.warehouseGone': '倉庫がなくなりました。もう一度計画してください。',
  'warehouse.question.cancelled':
    '仕入先が %{cancelled} 点をキャンセルしましたが、入荷済みの %{arrived} 点に含まれています。在庫に残すか、在庫から除いてください。',
  'purchase.skipped.lessNeeded': '必要な数が減りました。もう一度計画してください。',
  'purchase.skipped.overLimit': '今回の上限を超えます。上限は %{amount} %{currency} です。',
  'purchase.skipped.serviceGone': '仕入先は配送方法「%{service}」を扱わなくなりました。',
  'purchase.skipped.dayLimit':
    '1 日の上限 %{amount} %{currency} を超えます。仕入設定で上限を上げるか、明日仕入れてください。',
  'purchase.skipped.accountGone': '仕入先アカウントの連携が切れています。もう一度連携してください。',
  'purchase.skipped.skuGone': '仕入先はこの SKU の販売を終了しました。',
  'purchase.skipped.skuChanged': '仕入先がこの SKU で別の商品を販売しています。マッピングを確認してください。',
  'purchase.skipped.outOfStock': '仕入先の在庫は %{wanted} 個中 %{stock} 個です。',
  'purchase.skipped.priceRose': '価格が %{before} から %{now} %{currency} に上がりました。もう一度計画してください。',
  'purchase.skipped.priceUnknown': '仕入先が価格を提示していません。',
  'purchase.skipped.jobOver': '送信するはずのジョブが先に終了しました。何も仕入れていません。計画し直してください。',
  'purchase.skipped.claimed': 'ほかの人が処理中です。',
  'purchase.skipped.left': 'すでに送信済みか、終了しています。',
  'purchase.skipped.notThere': '存在しないか、閲覧できないプラットフォームのものです。',
  'purchase.skipped.neverArrived':
    '仕入先に届いていませんでした。何も仕入れられていないので、もう一度仕入れてください。',
  'purchase.skipped.restored':
    '送信前にサーバーがバックアップから復元されました。バックアップの後に仕入れたかどうかは不明です。仕入先の注文を確認してください。',
  'purchase.refused.address': '仕入先が住所を拒否しました：%{said}',
  'purchase.refused.personId': '仕入先が個人番号または納税番号を拒否しました：%{said}',
  'purchase.refused.account':
    '仕入先がアカウントを拒否しました：%{said} 再連携するまで、このアカウントでは仕入れません。',
  'purchase.refused.service': '配送サービスが提供されなくなりました：%{said}',
  'purchase.refused.country': '仕入先はその地域に発送しません：%{said}',
  'purchase.refused.sku': '仕入先が SKU を認識できません：%{said}',
  'purchase.refused.stock': '仕入先の在庫が不足しています：%{said}',
  'purchase.refused.minimum': '仕入先の最小注文数に足りません：%{said}',
  'purchase.refused.amount': '仕入先が金額を拒否しました：%{said}',
  'purchase.refused.currency': '仕入先が通貨を拒否しました：%{said}',
  'purchase.refused.limit': '仕入先は現在これ以上の注文を受け付けません：%{said}',
  'purchase.refused.busy': '仕入先への問い合わせが多すぎます：%{said}',
  'purchase.refused.other': '仕入先に拒否されました：%{said}',
  'purchase.unknown.noAnswer': '応答がありませんでした。注文が成立した可能性があります。自動で確認します。',
  'purchase.unknown.markKnown':
    '仕入先にこの識別子がすでに存在しますが、この仕入によるものではありません。仕入先で確認し、結果を入力してください。',
  'purchase.unknown.notSeen': '仕入先ではまだ見えません。自動で再確認します。',
  'purchase.unknown.person': '注文が成立したか自動では判断できません。仕入先で確認し、結果を入力してください。',
  'purchase.unknown.idMissing': '注文は成立しましたが、仕入先から注文番号が届いていません。入力してください。',
  'purchase.unknown.lateSuccess': 'あきらめた注文が実際には成立していました。二重に仕入れていないか確認してください。',
  'purchase.cancelledBySupplier': '仕入先がキャンセルしました。商品をもう一度仕入れる必要があります。',
  'purchase.resolved.cancelled': '担当者の確認により、キャンセル済みです：%{note}',
  'purchase.resolved.notPlaced': '担当者の確認により、注文は成立していません：%{note}',
  'purchase.rule.supplier': 'このルールでは%{supplier}から仕入れません。',
  'purchase.rule.totalUnknown': '仕入額が不明か、複数の通貨にまたがっています。',
  'purchase.rule.currency': '仕入額は%{total}ですが、ルールの上限は%{currency}建てです。',
  'purchase.rule.overTotal': '仕入額%{amount} %{currency}が、ルールの上限%{most} %{currency}を超えています。',
  'purchase.rule.overDay':
    '仕入額は%{amount} %{currency}です。本日はすでに%{spent} %{currency}を使っており、上限は%{most} %{currency}です。',
  'purchase.rule.margin': '利益率は%{margin}%で、ルールの%{least}%に届きません。',
  'purchase.rule.marginUnknown': '為替レートまたは価格がないため、利益を計算できません。',
  'purchase.rule.map': '一部の商品がまだ仕入先に紐付けられていません。',
  'purchase.rule.stock': '必要な在庫がありません。',
  'purchase.rule.takeIn': 'ここで仕入れるかどうかがまだ決まっていません。',
  'purchase.rule.service': 'ストアが他のサービスに発送を割り当てています。',
  'purchase.rule.hold': '保留中です。',
  'purchase.rule.problem': '先に確認が必要な問題があります。',
  'purchase.rule.unknown': 'すでに仕入れたかどうかがまだわかりません。',
  'purchase.rule.byHand': '一部の商品が手動での仕入れを待っています。',
  'purchase.finding.lossByPrice':
    '「%{title}」は現在 %{now}（以前は %{before}）です。この仕入れはお客様の支払額を %{amount} 上回ります。損失を承認するか、別の商品を割り当ててください。',
  'purchase.finding.outOfStockTogether':
    '「%{title}」は %{wanted} 個必要ですが、在庫 %{stock} 個のうち古い注文に割り当てた残りは %{left} 個です。別の商品を割り当てるか、後で再確認してください。',
  'purchase.finding.totalUnknown': '合計金額が不明なため、仕入れできません。再確認するか、手動で仕入れてください。',
  'purchase.finding.freightUnknown':
    '仕入先が「%{service}」の送料を示していないため、合計金額が不明です。別の配送方法を選ぶか、手動で仕入れてください。',
  'purchase.finding.currencies':
    '仕入先の金額が複数の通貨（%{currencies}）で、合計できません。別の配送方法を選ぶか、手動で仕入れてください。',
  'purchase.finding.overDayLimit':
    '1 日の上限 %{most} を超えます（支払済み・送信待ち %{spent}）。仕入れ設定で上限を上げるか、明日仕入れてください。',
  'purchase.finding.duplicateInPlan':
    'このプランの注文 %{number} も同じ商品で同じ住所あてです。両方とも必要か確認してください。',
  'purchase.skipped.totalUnknown': '合計金額が不明か、複数の通貨です。もう一度プランを作成してください。',
} satisfies typeof English;
