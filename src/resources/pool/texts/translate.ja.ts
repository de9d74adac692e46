import type { texts as English } from './translate.en.ts';

export const texts = {
  action: '翻訳',
  title: 'この商品を翻訳',
  text: '訳文はフォームに入力されます。内容を確認し、修正したり元に戻したりできます。',
  bulkTitle: '%{count}件の商品を翻訳',
  bulkText: 'サーバー上で実行されるため、タブを閉じても続行されます。後でまとめて元に戻せます。',
  to: '翻訳先の言語',
  from: '現在の言語は自動で判別されます。',
  what: '翻訳する項目',
  parts: { title: '商品名', options: 'オプションとその値', description: '商品説明' },
  by: '%{name}による翻訳です。',
  sandbox:
    'サンドボックスの練習用翻訳が代わりに動作しています。商品に関する語を30語ほど知っているだけで、文法は扱えません。実際の翻訳には、百度翻訳、DeepL、LibreTranslateのいずれかを設定してください。',
  notSetUp:
    'このサーバーには翻訳サービスがまだ設定されていません。運用担当者は、百度翻訳、DeepL、自社のLibreTranslateサーバーのいずれかに数分で接続できます。',
  guide: '設定方法',
  start: '翻訳する',
  filled: '翻訳しました。内容をご確認ください。',
  mayClose: 'この画面を閉じても翻訳は続きます。',
  ended: '%{smart_count}件の商品を翻訳しました。',
  undone: '元に戻しました。商品は以前の状態です。',
  lookAt: '確認が必要な商品が%{smart_count}件あります',
} satisfies typeof English;
