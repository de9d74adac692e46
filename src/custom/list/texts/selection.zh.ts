import type { texts as English } from './selection.en.ts';

export const texts = {
  chosen: '已选 %{count} 项',
  chosenElsewhere: '已选 %{count} 项，其中 %{elsewhere} 项不在本页',
  onlyPage: '仅保留本页',
  allChosen: '已选全部 %{count} 项匹配结果',
  chooseAll: '选择全部 %{count} 项匹配结果',
  chooseAllUncounted: '选择全部匹配结果（%{count} 项以上）',
  tooMany: '共有 %{count} 项匹配，一次最多可选 %{limit} 项。请缩小筛选范围。',
} satisfies typeof English;
