/** The import list: choosing, its own filters. */
export const poolList = {
  chosen: '已选 %{count} 项',
  allChosen: '已选全部 %{count} 项匹配结果',
  chooseAll: '选择全部 %{count} 项匹配结果',
  chooseAllUncounted: '选择全部匹配结果（%{count} 项以上）',
  tooMany: '共有 %{count} 个商品匹配，一次最多可选 %{limit} 个。请缩小筛选范围。',
  filter: {
    stateNot: '排除的状态',
    allBut: '除这些之外的全部',
    video: '有视频',
    differences: '有待处理的供应商变更',
    noShop: '未在任何店铺',
    looking: '正在查找',
    noValue: '未找到',
    show: '显示 %{count} 个商品',
    showMany: '显示 %{count} 个以上商品',
  },
};
