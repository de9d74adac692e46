import type { words as English } from '../en/words.ts';

export const words = {
  productState: { new: '新規', edited: '編集済み', publishing: '出品中', published: '出品済み', failed: '失敗' },
  source: {
    aliexpress: 'AliExpress',
    alibaba: 'Alibaba.com',
    1688: '1688',
    ebay: 'eBay',
    dhgate: 'DHgate',
    shopifyCsv: 'Shopify CSV',
    wooCsv: 'WooCommerce CSV',
    manual: '手動',
  },
  publishStatus: { active: '公開', archived: '非公開', draft: '下書き' },
  jobKind: {
    importFile: 'ファイルのインポート',
    collectLink: 'リンクの取り込み',
    publish: '出品',
    syncStore: 'ストアの同期',
    bulkDelete: '一括削除',
  },
  jobState: { queued: '待機中', running: '実行中', done: '完了', failed: '失敗', cancelled: 'キャンセル' },
  jobRowState: { waiting: '待機中', importing: '処理中', success: '完了', fail: '失敗', cancelled: 'キャンセル' },
  shopState: { linked: '接続済み', offline: 'オフライン' },
  supplierState: { linked: '連携済み', expired: '期限切れ' },
  role: { admin: '管理者', quayside: 'Quayside' },
  sex: { unknown: '未設定', male: '男性', female: '女性' },
  accountState: { active: '有効', suspended: '停止中' },
  auditAction: { rolesChanged: 'ロール変更', suspended: '停止', reinstated: '再開' },
} satisfies typeof English;
