import type { texts as English } from './mails.en.ts';

export const texts = {
  'mail.code.valid': '有効期限は10分です。お心当たりがない場合は、このメールを無視してください。',
  'mail.code.register.subject': '%{product}確認コード',
  'mail.code.register.intro': '登録用の確認コード：',
  'mail.code.retrieve.subject': '%{product}パスワードの再設定',
  'mail.code.retrieve.intro': '新しいパスワードを設定するための確認コード：',
  'mail.code.email.subject': '新しいメールアドレスの確認',
  'mail.code.email.intro': 'このメールアドレスを確認するためのコード：',
  'mail.noCode.known.subject': '%{product}のアカウントはすでにあります',
  'mail.noCode.known.text':
    'このアドレスを使うための確認コードが請求されましたが、アカウントはすでに登録されています。ログインするか、パスワードを再設定してください。お心当たりがない場合は、このメールを無視してください。',
  'mail.noCode.unknown.subject': 'このアドレスの%{product}アカウントはありません',
  'mail.noCode.unknown.text':
    'このアドレスのパスワード再設定が請求されましたが、アカウントは登録されていません。別のアドレスで登録された可能性があります。お心当たりがない場合は、このメールを無視してください。',
  'mail.emailChanged.subject': '%{product}のメールアドレスが変更されました',
  'mail.emailChanged.text':
    'アカウントのログインには、次のメールアドレスをご使用ください：\n\n%{email}\n\n以前のアドレスは無効になり、ほかのブラウザーからはログアウトされました。お心当たりがない場合は、7日以内に次のリンクから変更を取り消し、新しいパスワードを設定してください：\n\n%{link}',
  'mail.planEnds.subject': '%{product}：%{plan}プランは%{day}に終了します',
  'mail.planEnds.text':
    '%{plan}プランのお支払いは%{day}（UTC）までです。自動で請求されることはありません。続けて利用するには、こちらで更新してください。\n\n%{link}\n\n更新しない場合、7日間（180日に1回）延長された後、無料レベルになります。何も削除されません。',
  'mail.reminder.subject': '%{product}：仕入先の変更%{count}件が確認待ちです',
  'mail.reminder.intro': '次の仕入先の変更が確認をお待ちしています：',
  'mail.reminder.cost': '原価',
  'mail.reminder.stock': '在庫',
  'mail.reminder.variantGone': 'バリエーション終了',
  'mail.reminder.variantNew': '新しいバリエーション',
  'mail.reminder.productGone': '取り扱い終了',
  'mail.reminder.productBack': '取り扱い再開',
  'mail.reminder.line': '%{title}：%{kind}、バリエーション%{count}件',
  'mail.reminder.held': '%{line}（変動が大きいため保留中）',
  'mail.reminder.more': 'ほか%{count}件',
  'mail.reminder.outro': 'こちらからご確認ください。このメールは1日1回までお送りします：',
} satisfies typeof English;
