import type { texts as English } from './shellParts.en.ts';

export const texts = {
  community: {
    close: 'コミュニティを閉じる',
    frame: 'コミュニティのページ',
    newTab: '新しいタブで開く',
    failedTitle: 'ページを読み込めませんでした',
    failed: '利用できません。再試行するか、新しいタブで開いてください。',
    retry: '再試行',
  },
  contact: {
    text: 'ご質問、お困りのこと、ご要望をお寄せください。営業日にお返事します。',
    email: 'メールアドレス',
    qr: 'WeChatのQRコード',
    see: '閉じる',
  },
  running: {
    title: '最近のジョブ',
    empty: 'インポート、出品、同期の実行中は、ここに表示されます。その間、タブを閉じても構いません。',
    all: 'すべてのジョブ',
  },
  user: {
    profile: 'プロフィール',
    tabs: '表示したページのタブを表示',
    size: '画面の表示サイズ',
  },
  backToTop: 'ページの先頭へ',
  confirm: {
    title: 'ご本人の確認',
    text: '重要な操作のため、パスワードを入力してください。',
    password: 'パスワード',
    goOn: '続ける',
  },
  notFound: {
    text: 'このURLにページはありません。リンクや入力を確認してください。',
    home: 'ホームへ',
  },
  noAccess: {
    text: 'このページを開くロールがありません。ロールは管理者か、ストアの接続によって付与されます。',
    home: 'ホームへ',
  },
  maintain: {
    text: 'Quaysideはメンテナンス中です。まもなく再開します。バックグラウンドのジョブはそのまま続行します。',
    back: '復旧すると自動的に元のページへ戻ります。',
    retry: '再試行',
  },
  moving: '移動しています',
  popupDone: 'このウィンドウは閉じて構いません。',
} satisfies typeof English;
