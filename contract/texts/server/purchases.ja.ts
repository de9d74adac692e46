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
  'purchase.finding.cityUnknown':
    '%{supplier}には、%{province}の市区町村として「%{value}」がありません。市区町村は「Other」とし、元の名前は住所の2行目に入れて送ります。',
  'purchase.finding.postcodeWrong': '「%{value}」は%{country}の郵便番号ではありません。正しい例：%{example}',
  'purchase.finding.phoneWrong':
    '「%{value}」は%{country}宛ての荷物に使える電話番号ではありません。訂正するか、仕入れの設定でご自身の番号を入力してください。',
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
} satisfies typeof English;
