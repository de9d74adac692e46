import type { texts as English } from './products.en.ts';

export const texts = {
  'row.unexpected': '发生意外错误，已记录为 %{id}。请重试失败的行。',
  'row.productGone': '该商品已从导入列表中移除。',
  'row.changedSince': '其中一部分后来又被更改，已保留。如需一并撤销，请使用“恢复到某一时间”。',
  'row.unchanged': '没有变化，保持原样。',
  'row.noRuleFits': '没有适用于此店铺中该商品的定价规则。',
  'row.isDraft': '它仍是草稿，请先加入导入列表。',
  'row.neverCollected': '该商品从未从供应商采集过。',
  'row.watchCurrency': '供应商报价的币种与采集时不同，无法比较。请重新采集该商品。',
  'row.optionsCollide': '两个变体的选项值会相同。请先修改或删除其中一个。',
  'row.currencyOwnVariant': '您自建的变体没有新币种的供应商价格。请删除该变体，或自行设置价格。',
  'row.lastVariant': '这是最后一个变体，商品至少需要一个变体。请改为删除该商品。',
  'row.nothingToUndo': '它已经是原来的样子。',
} satisfies typeof English;
