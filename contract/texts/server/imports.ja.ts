import type { texts as English } from './imports.en.ts';

export const texts = {
  'row.badLine': '%{line}行目：%{detail}',
  'row.otherCurrency':
    '「%{value}」の通貨は、ファイルの通貨%{currency}と異なります。価格の通貨を選んでインポートしてください。',
  'row.damagedText': '%{line}行目の一部の文字が壊れていたため � に置き換えました。商品で直してください。',
  'row.eitherNumber':
    '「%{value}」は桁区切りとも小数とも読め、ファイルからは判断できません。英語式に読み取りました。価格を確認してください。',
  'row.noPrice': '%{count}件のバリエーションに価格がありません。出品前に価格を設定してください。',
  'row.anyAttribute':
    '元のストアでは%{names}の値を購入者が自由に選べます。ここではバリエーションの値は1つずつなので、属性として保持しました。',
  'row.sameIdentity':
    '同じ取得元のこの商品は「%{title}」としてすでにインポートリストにあります。先にそちらを削除するか、この商品を除いてください。',
  'row.otherShop':
    '「%{id}」は%{store}の「%{title}」としてすでにインポートリストにあります。ショップも商品名もSKUも異なります。同じ商品か別の商品かを選んでください。',
  'row.added': '追加しました。',
  'row.updated': '更新しました。',
  'row.noTitle': '商品名がありません。商品の最初の行に商品名を入力してください。',
  'row.noHandle': 'ハンドルがありません。Handle列に入力してください。',
  'row.brokenQuotes': '引用符が閉じられていません。この行の引用符を確認してください。',
  'row.badPrice': '「%{value}」は価格として読み取れません。12.90のように入力してください。',
  'row.badNumber': '%{column}列の「%{value}」は整数ではありません。整数を入力してください。',
  'row.badWeight': '%{column}列の「%{value}」は重量として読み取れません。0.25のように入力してください。',
  'row.tooManyColumns': 'この行のセルは%{found}個ですが、見出しは%{expected}個です。カンマと引用符を確認してください。',
  'row.tooManyVariants': 'バリエーションが2,048個を超えています。商品を分割してください。',
  'row.duplicateVariant': 'オプションの値「%{values}」が2回出てきます。どちらかの行を削除してください。',
  'row.optionMissing':
    '%{column}に値がありません。この商品の他のバリエーションには値があります。値を入力してください。',
  'row.missingParent':
    'バリエーションの親商品「%{parent}」がファイルにありません。親商品も含めてエクスポートしてください。',
  'row.productRepeated': '%{column}：ファイル内の別の商品と同じ値です。商品ごとに異なる値にしてください。',
  'row.productTooLarge': '商品が大きすぎて読み込めません。商品説明を短くするか、商品を分割してください。',
  'row.unsupportedType': '種類が「%{type}」の商品はインポートできません。',
  'row.invalid': '%{field}：この値は使用できません。',
  'row.cellTooLong': '%{column}列に長すぎるセルがあります。短くしてください。',
  'row.collectedAnew': 'この商品はその後あらためて取り込まれたため、新しい方を残しました。',
  'row.captureGone': 'このページは保存されていません。もう一度開いて、そのページで取り込んでください。',
  'row.linkTwice': '同じ商品がこのリストの上にあります。',
  'row.linkTooLong': 'リンクが%{limit}文字を超えています。商品ページからもう一度コピーしてください。',
} satisfies typeof English;
