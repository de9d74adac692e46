import type { texts as English } from './suppliers.en.ts';

export const texts = {
  account: {
    intro:
      '%{supplier}のアカウントを連携すると、リンクから商品を取り込み、最新の価格、在庫、送料を取得できます。Quaysideが参照するのは商品情報だけで、勝手に注文することはありません。',
    link: 'アカウントを連携',
    linkAgain: '別のアカウントを連携',
    reauthorise: '再連携',
    use: 'このアカウントを使う',
    inUse: '使用中',
    nowUsed: '今後は%{name}を使用します。',
    severalText:
      '新しい商品は使用中のアカウントで取り込みます。仕入先に受け付けられなくなった場合は、次の連携アカウントに切り替わります。',
    unlink: '連携解除',
    unlinkTitle: '%{name}の連携を解除しますか？',
    unlinkText:
      'アカウントとトークンをQuaysideから削除します。取り込んだ商品は残りますが、もう一度連携するまでリンクからの取り込みはできません。',
    unlinkOneText:
      'アカウントとトークンをQuaysideから削除します。取り込んだ商品は残り、リンクはほかのアカウントで取り込みます。',
    unlinked: 'アカウントの連携を解除しました。',
    emptyTitle: '連携している%{supplier}アカウントはありません',
    emptyText: '%{supplier}の画面でログインしてアクセスを許可すると、この画面に戻ります。',
    notConfigured:
      'このサーバーには%{supplier}のアプリキーがまだ設定されていないため、アカウントを連携できません。運用担当者が%{supplier}にアプリを登録し、運用ガイドに沿って次の項目を設定してから、サーバーを再起動してください。',
    worksWithout: 'ファイルや保存したページのインポート、ブラウザー拡張機能は、そのままご利用いただけます。',
    accounts: '連携中のアカウント',
    validity: {
      ended: '連携の有効期限が%{date}（%{ago}）に切れました。リンクから取り込むには、もう一度連携してください。',
      refused:
        '%{supplier}でこの連携が受け付けられなくなりました。このアカウントで取り込むには、もう一度連携してください。',
      endsSoon: '%{date}（%{ago}）に期限が切れます',
      validUntil: '%{date}まで有効（%{ago}に期限切れ）',
      linkedAt: '%{date}に連携',
    },
  },
  ways: {
    title: 'ほかの仕入先',
    account: '連携したアカウントで取得します。',
    app: 'このサーバー自身のキーで取得するため、連携は不要です。購入はご自身で行います。Quaysideは購入画面までご案内します。',
    none: '購入者向けのAPIがないため、商品ページでブラウザー拡張機能を使って取り込み、購入も手作業で行います。',
    appMissing: '運用担当者が%{settings}を設定する必要があります。',
  },
  oauth: {
    signInTitle: 'ログインして完了',
    signInText: 'ストアから応答がありました。結果を確認するには、Quaysideにログインしてください。',
    working: '連携を完了しています',
    workingText: '数秒かかります。このページを開いたままお待ちください。',
    entering: 'ストアからログインしています',
    notEntered: 'ログインできませんでした',
    byPassword: 'パスワードでログイン',
    linkedTitle: '%{name}を連携しました',
    linkedText: '商品をリンクから取り込めるようになりました。',
    storeTitle: '%{name}を接続しました',
    storesTitle: '%{count}件のストアを接続しました',
    storeText: 'ストアの商品と注文を読み込んでいます。商品はすぐに出品できます。',
    toPublish: '出品する商品を選ぶ',
    goOnPublishing: '出品を続ける',
    toImport: 'インポートリストへ',
    toAccounts: 'アカウントへ',
    toStores: 'ストアへ',
    refusedTitle: '連携できませんでした',
    refusedText: 'アクセスが許可されなかったか、途中で画面が閉じられました。準備ができたら、やり直してください。',
    pendingText:
      'ストアからまだキーが届いていません。少し待ってから、もう一度確認してください。変わらない場合は、最初からやり直してください。',
    check: 'もう一度確認',
    startAgain: '最初からやり直す',
  },
} satisfies typeof English;
