import type { suppliers as English } from '../en/suppliers.ts';

export const suppliers = {
  aliexpress: {
    intro:
      'AliExpressのアカウントを連携すると、リンクから商品を取り込み、最新の価格、在庫、送料を取得できます。Quaysideが参照するのは商品情報だけで、勝手に注文することはありません。',
    link: 'アカウントを連携',
    linkAgain: '別のアカウントを連携',
    reauthorise: '再連携',
    unlink: '連携解除',
    unlinkTitle: '%{name}の連携を解除しますか？',
    unlinkText:
      'アカウントとトークンをQuaysideから削除します。取り込んだ商品は残りますが、もう一度連携するまでリンクからの取り込みはできません。',
    unlinked: 'アカウントの連携を解除しました。',
    emptyTitle: '連携しているAliExpressアカウントはありません',
    emptyText: 'AliExpressの画面でログインしてアクセスを許可すると、この画面に戻ります。',
    notConfigured:
      'このサーバーにはAliExpressのアプリキーがまだ設定されていないため、アカウントを連携できません。サーバーの運用者が運用ガイドに沿って設定してください。ファイルや保存したページのインポートは、そのままご利用いただけます。',
    accounts: '連携中のアカウント',
    expired: '連携の有効期限が%{date}に切れました。リンクから取り込むには、もう一度連携してください。',
    validUntil: '%{date}まで有効',
    linkedAt: '%{date}に連携',
  },
  oauth: {
    signInTitle: 'ログインして完了',
    signInText: 'ストアから応答がありました。結果を確認するには、Quaysideにログインしてください。',
    working: '連携を完了しています',
    workingText: '数秒かかります。このページを開いたままお待ちください。',
    linkedTitle: '%{name}を連携しました',
    linkedText: '商品をリンクから取り込めるようになりました。',
    storeTitle: '%{name}を接続しました',
    storesTitle: '%{count}件のストアを接続しました',
    storeText: 'ストアの商品と注文を読み込んでいます。商品はすぐに出品できます。',
    toPublish: '出品する商品を選ぶ',
    toImport: 'インポートリストへ',
    toStores: 'ストアへ',
    refusedTitle: '連携できませんでした',
    refusedText: 'アクセスが許可されなかったか、途中で画面が閉じられました。準備ができたら、やり直してください。',
    pendingText:
      'ストアからまだキーが届いていません。少し待ってから、もう一度確認してください。変わらない場合は、最初からやり直してください。',
    check: 'もう一度確認',
    startAgain: '最初からやり直す',
    comingTitle: '%{platform}はまだ接続できません',
    comingText:
      '何も保存されていません。%{platform}との接続は今後のバージョンで対応します。AliExpressのアカウントは今すぐ連携できます。',
  },
} satisfies typeof English;
