import type { texts as English } from './digest.en.ts';

export const texts = {
  title: '待办邮件',
  text: '邮件只列出各项待办的数量和相应列表的链接，不含姓名、订单号和金额。没有待办时不发送。',
  noServer:
    '尚未配置邮件服务器：邮件只会以文件形式保存在服务器上（DATA_DIR/mail），不会送达任何人。请本系统的管理方设置 SMTP_URL。',
  frequency: '发送频率',
  every: {
    never: '从不',
    workdays: '每个工作日（周一至周五）',
    daily: '每天',
    weekly: '每周（周一）',
  },
  hour: '时间',
  timeZone: '时区',
  saved: '邮件设置已保存。',
  off: '目前不会向 %{email} 发送邮件。',
  next: '下一封发送至 %{email}：%{at}',
  preview: '现在发送的内容',
  nothing: '目前没有待办：不会发送邮件。',
  partly: '部分数量暂时无法读取。',
  send: '立即给我发送一封',
  sent: '邮件已发送至 %{email}。',
  notSent: '目前没有待办，未发送邮件。',
} satisfies typeof English;
