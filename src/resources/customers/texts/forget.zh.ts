import type { texts as English } from './forget.en.ts';

export const texts = {
  title: '遗忘 %{name}？',
  submit: '永久遗忘',
  type: '输入姓名或邮箱以确认',
  wrong: '与姓名或邮箱不一致。',
  deleted: {
    title: '将删除',
    person: '此处及所有订单中的姓名、邮箱、电话和地址',
    orders: '客户在订单中的留言',
    parcels: '包裹和采购单中的收件人',
    notes: '您为此客户及其订单写的备注和标签',
  },
  stays: {
    title: '将保留',
    figures: '订单和金额，不含个人信息',
    store: '店铺和供应商自行保存的数据',
    backups: '此前的备份，直到您将其删除',
  },
  done: {
    title: '遗忘',
    text: '此人已被遗忘。',
    waits: '条件满足后将立即遗忘此人。',
    close: '完成',
  },
} satisfies typeof English;
