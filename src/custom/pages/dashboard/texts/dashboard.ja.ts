import type { texts as English } from './dashboard.en.ts';

export const texts = {
  greeting: '%{name}さん、こんにちは',
  tiles: {
    pool: 'インポート済み商品',
    today: '今日取り込んだ商品',
    published: '出品中の商品',
    stores: '接続中のストア',
    plan: 'プラン',
    of: '上限%{limit}',
    noLimit: '上限なし',
    until: '%{date}まで',
  },
  start: {
    title: 'はじめに',
    text: '3つのステップで、最初の商品をストアに出品できます。',
    progress: '%{done} / %{total} 完了',
    doneMark: '完了',
    openMark: '未完了',
    collect: '商品を取り込む',
    collectText: '仕入先の商品リンクを貼り付けるか、ShopifyまたはWooCommerceのCSVをインポートします。',
    collectAction: 'インポートリストを開く',
    store: 'ストアを接続する',
    storeText: 'プラットフォームを選んでアクセスを許可します。ストアの内容は変わりません。',
    storeAction: 'ストアを接続',
    publish: '出品する',
    publishText: 'インポートリストで商品を選び、ストアごとの価格を確認して、まとめて出品します。',
    publishAction: '商品を選ぶ',
    complete: '準備が整いました。新しい商品はインポートリストで取り込めます。',
  },
  practice: {
    title: 'サンドボックスで動作しています',
    text: '本物の代わりに練習用のストアと仕入先アカウントを使うため、何を試しても外部には影響しません。URLとキーはサンドボックスのページにあります。',
    action: 'ストアとキーを見る',
  },
  running: { title: '実行中のジョブ', none: '実行中のジョブはありません。', all: 'すべてのジョブ' },
} satisfies typeof English;
