import type { texts as English } from './dashboard.en.ts';

export const texts = {
  greeting: '您好，%{name}',
  tiles: {
    pool: '导入列表中的商品',
    today: '今日采集',
    published: '已刊登商品',
    stores: '已绑定店铺',
    plan: '套餐',
    of: '上限 %{limit}',
    noLimit: '不限',
    until: '有效期至 %{date}',
  },
  start: {
    title: '快速开始',
    text: '三步即可把商品送进您的店铺。',
    progress: '已完成 %{done} / %{total}',
    doneMark: '已完成',
    openMark: '待完成',
    collect: '导入商品',
    collectText: '粘贴供应商商品链接，或导入 Shopify、WooCommerce 的 CSV 文件。',
    collectAction: '打开导入列表',
    store: '绑定店铺',
    storeText: '选择店铺所在平台并允许访问；店铺中的内容不会改变。',
    storeAction: '绑定店铺',
    publish: '刊登商品',
    publishText: '在导入列表中选择商品，核对各店铺价格，一次完成刊登。',
    publishAction: '选择商品',
    complete: '一切就绪。新商品可在导入列表中采集。',
  },
  practice: {
    title: '当前为沙盒环境',
    text: '练习店铺和练习供应商账号代替真实平台，您的任何操作都不会影响他人。地址与密钥见沙盒页面。',
    action: '查看店铺与密钥',
  },
  running: { title: '正在运行的任务', none: '目前没有正在运行的任务。', all: '全部任务' },
} satisfies typeof English;
