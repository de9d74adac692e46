import type { texts as English } from './translate.en.ts';

export const texts = {
  action: '翻訳',
  title: 'この商品を翻訳',
  text: '訳文はフォームに入力されます。内容をご確認のうえ、修正または取り消しを行ってください。',
  bulkTitle: '%{count} 件の商品を翻訳',
  bulkText: 'サーバー上で実行されるため、タブを閉じても続行されます。後でまとめて元に戻せます。',
  to: '翻訳先の言語',
  from: '現在の言語は自動で判別されます。',
  what: '翻訳する項目',
  parts: { title: 'タイトル', options: 'オプションとその値', description: '説明' },
  by: '%{name} による翻訳です。',
  sandbox:
    'サンドボックスの練習用翻訳が代わりに動作しています。商品に関する約三十語だけを知っており、文法は扱えません。実際の翻訳には、百度翻訳、DeepL または LibreTranslate を設定してください。',
  notSetUp:
    'このサーバーには翻訳サービスがまだ設定されていません。運用担当者は、百度翻訳、DeepL または自社の LibreTranslate サーバーを数分で接続できます。',
  guide: '設定方法',
  start: '翻訳する',
  filled: '翻訳しました。内容をご確認ください。',
  mayClose: 'この画面を閉じても翻訳は続きます。',
  ended: '%{smart_count} 件の商品を翻訳しました。',
  undone: '元に戻しました。商品は以前の状態です。',
  lookAt: '確認が必要な商品が %{smart_count} 件あります',
} satisfies typeof English;
