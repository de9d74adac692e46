import type { suppliers as English } from '../en/suppliers.ts';

export const suppliers = {
  aliexpress: {
    intro: '关联速卖通账号后，可通过链接采集商品，并获取最新价格、库存和运费。Quayside 只读取商品数据，不会自行下单。',
    link: '关联账号',
    linkAgain: '关联其他账号',
    reauthorise: '重新授权',
    unlink: '解除关联',
    unlinkTitle: '解除关联 %{name}？',
    unlinkText: 'Quayside 将删除该账号及其令牌。已采集的商品会保留；重新关联账号之前无法通过链接采集。',
    unlinked: '账号已解除关联。',
    emptyTitle: '尚未关联速卖通账号',
    emptyText: '速卖通会请您登录并允许访问，随后返回此处。',
    notConfigured:
      '此服务器尚未配置速卖通应用密钥，因此无法关联账号。请运维人员按运维指南进行配置。导入文件和已保存的页面不受影响。',
    accounts: '已关联的账号',
    expired: '授权已于 %{date} 过期。请重新授权后再通过链接采集。',
    validUntil: '有效期至 %{date}',
    linkedAt: '关联于 %{date}',
  },
  oauth: {
    signInTitle: '登录以完成授权',
    signInText: '店铺已返回结果，请登录 Quayside 查看。',
    working: '正在完成授权',
    linkedTitle: '%{name} 已关联',
    linkedText: '现在可以通过链接采集商品。',
    storeTitle: '%{name} 已绑定',
    storeText: '您可以向该店铺刊登商品，并同步其中的商品。',
    toImport: '前往导入列表',
    toStores: '前往店铺',
    refusedTitle: '授权未成功',
    refusedText: '未允许访问，或中途离开了页面。准备好后请重新开始。',
    pendingText: '店铺尚未发送密钥。请稍候再检查；若仍无结果，请重新开始。',
    check: '再次检查',
    startAgain: '重新开始',
    unknown: '此处不支持该类型的授权。',
  },
} satisfies typeof English;
