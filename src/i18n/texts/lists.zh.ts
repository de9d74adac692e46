import type { texts as English } from './lists.en.ts';

export const texts = {
  filter: {
    title: '筛选',
    titleWith: '筛选（%{count}）',
    key: '打开筛选',
    is: '%{field}：%{value}',
    more: '+%{count}',
    between: '%{field}：%{from} 至 %{to}',
    atLeast: '%{field}：%{from} 起',
    atMost: '%{field}：至 %{to}',
  },
  /** Choosing rows, or all that match the filters. */
  selection: {
    chosen: '已选 %{count} 项',
    allChosen: '已选全部 %{count} 项匹配结果',
    chooseAll: '选择全部 %{count} 项匹配结果',
    chooseAllUncounted: '选择全部匹配结果（%{count} 项以上）',
    tooMany: '共有 %{count} 项匹配，一次最多可选 %{limit} 项。请缩小筛选范围。',
  },
  /** How complete a list of what stores hold is. */
  trust: {
    checked: '数据完整，%{ago}检查。',
    reading: '%{count} 个店铺仍在读取：已读 %{read} 条。',
    behind: '%{count} 个店铺未能更新',
  },
  view: {
    title: '视图',
    changed: '%{name}（已更改）',
    none: '视图可将筛选、排序和列保存在一个名称下。',
    ofOthers: '同事共享',
    isShared: '已共享',
    isDefault: '默认打开',
    update: '将更改保存到此视图',
    saveAs: '另存为新视图',
    makeDefault: '默认打开此视图',
    noDefault: '不再默认打开此视图',
    rename: '重命名或共享',
    delete: '删除视图',
    leave: '退出此视图',
    create: '新建视图',
    name: '名称',
    nameWanting: '请为视图命名。',
    shared: '与同事共享',
    keeps: '保存筛选条件、排序，以及各列及其顺序。',
    save: '保存',
    saved: '视图已保存',
    removed: '视图已删除',
    deleteText: '将删除视图“%{name}”，其中显示的内容保持不变。',
    deleteShared: '视图“%{name}”也会从同事处删除，其中显示的内容保持不变。',
  },
} satisfies typeof English;
