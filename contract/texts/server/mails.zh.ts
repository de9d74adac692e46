import type { texts as English } from './mails.en.ts';

export const texts = {
  'mail.code.valid': '验证码 10 分钟内有效。如果不是您本人操作，请忽略此邮件。',
  'mail.code.register.subject': '您的 %{product} 验证码',
  'mail.code.register.intro': '您的注册验证码：',
  'mail.code.retrieve.subject': '重置 %{product} 密码',
  'mail.code.retrieve.intro': '您的重置密码验证码：',
  'mail.code.email.subject': '确认您的新邮箱',
  'mail.code.email.intro': '您的邮箱确认验证码：',
  'mail.noCode.known.subject': '您已有 %{product} 账号',
  'mail.noCode.known.text':
    '有人请求了使用此邮箱的验证码，但该邮箱已注册账号。请直接登录或重置密码。如果不是您本人操作，请忽略此邮件。',
  'mail.noCode.unknown.subject': '此邮箱没有 %{product} 账号',
  'mail.noCode.unknown.text':
    '有人请求重置此邮箱的密码，但该邮箱没有账号。您可能是用其他邮箱注册的。如果不是您本人操作，请忽略此邮件。',
  'mail.emailChanged.subject': '您的 %{product} 登录邮箱已更改',
  'mail.emailChanged.text':
    '您的账号现在使用以下邮箱登录：\n\n%{email}\n\n原邮箱已停用，其他浏览器均已退出登录。如果不是您本人操作，请在七天内撤销更改并设置新密码：\n\n%{link}',
  'mail.planEnds.subject': '%{product}：您的%{plan}套餐将于 %{day} 到期',
  'mail.planEnds.text':
    '您的%{plan}套餐已付费至 %{day}（UTC）。系统不会自动扣款：请在此续费，以免中断。\n\n%{link}\n\n否则套餐将再延续七天（每 180 天一次），之后转为免费等级。不会删除任何内容。',
  'mail.reminder.subject': '%{product}：有 %{count} 项供应商变更待处理',
  'mail.reminder.intro': '以下供应商变更等待您处理：',
  'mail.reminder.cost': '成本',
  'mail.reminder.stock': '库存',
  'mail.reminder.variantGone': '变体不再供应',
  'mail.reminder.variantNew': '新增变体',
  'mail.reminder.productGone': '不再供应',
  'mail.reminder.productBack': '恢复供应',
  'mail.reminder.line': '%{title}：%{kind}，%{count} 个变体',
  'mail.reminder.held': '%{line}（变动幅度较大，已暂缓）',
  'mail.reminder.more': '另有 %{count} 项',
  'mail.reminder.outro': '请在此处理。此邮件每天最多发送一次：',
} satisfies typeof English;
