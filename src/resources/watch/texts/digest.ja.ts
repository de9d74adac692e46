import type { texts as English } from './digest.en.ts';

export const texts = {
  title: '対応が必要なもののメール',
  text: '対応待ちの件数と一覧へのリンクだけをお送りします。氏名、注文番号、金額は含みません。対応待ちがない場合は送信しません。',
  noServer:
    'メールサーバーが設定されていないため、メールはサーバー上のファイル（DATA_DIR/mail）に保存されるだけで、誰にも届きません。サーバーの管理者が SMTP_URL を設定できます。',
  frequency: '頻度',
  every: {
    never: '送信しない',
    workdays: '平日（月曜～金曜）',
    daily: '毎日',
    weekly: '毎週（月曜）',
  },
  hour: '時刻',
  timeZone: 'タイムゾーン',
  saved: 'メールの設定を保存しました。',
  off: '%{email} へのメールは送信されません。',
  next: '次回の %{email} 宛てメール：%{at}',
  preview: '今送信した場合の内容',
  nothing: '対応待ちがないため、メールは送信されません。',
  partly: '一部の件数は現在読み込めません。',
  send: '今すぐ自分に送信',
  sent: '%{email} にメールを送信しました。',
  notSent: '対応待ちがないため、メールは送信しませんでした。',
} satisfies typeof English;
