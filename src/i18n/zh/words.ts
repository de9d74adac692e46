import type { words as English } from '../en/words.ts';

export const words = {
  productState: { new: '新采集', edited: '已编辑', publishing: '刊登中', published: '已刊登', failed: '失败' },
  source: {
    aliexpress: '速卖通',
    alibaba: '阿里巴巴国际站',
    1688: '1688',
    ebay: 'eBay',
    dhgate: '敦煌网',
    shopifyCsv: 'Shopify CSV',
    wooCsv: 'WooCommerce CSV',
    manual: '手动创建',
  },
  publishStatus: { active: '上架', archived: '下架', draft: '草稿' },
  jobKind: {
    importFile: '文件导入',
    collectLink: '链接采集',
    publish: '刊登',
    syncStore: '店铺同步',
    bulkDelete: '批量删除',
  },
  jobState: { queued: '等待中', running: '运行中', done: '已完成', failed: '失败', cancelled: '已取消' },
  jobRowState: { waiting: '等待中', importing: '进行中', success: '成功', fail: '失败', cancelled: '已取消' },
  shopState: { linked: '已连接', offline: '已离线' },
  supplierState: { linked: '已关联', expired: '已过期' },
  role: { admin: '管理员', quayside: 'Quayside' },
  sex: { unknown: '保密', male: '男', female: '女' },
  accountState: { active: '正常', suspended: '已停用' },
  auditAction: { rolesChanged: '更改角色', suspended: '停用', reinstated: '恢复' },
} satisfies typeof English;
