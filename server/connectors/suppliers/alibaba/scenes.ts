import type { SupplierFeed } from '#contract/catalogue.ts';
import { languageOf, sentence, type TextKey } from '#contract/texts.ts';

/** Lists that Alibaba.com keeps for dropshippers, by the number its documentation gives each. No call names them. */
const scenes: readonly { id: string; title: TextKey }[] = [
  { id: '906124611', title: 'alibabaList.us' },
  { id: '906168847', title: 'alibabaList.chinaToUs' },
  { id: '907135637', title: 'alibabaList.usFast' },
  { id: '907732810', title: 'alibabaList.mexico' },
  { id: '907180667', title: 'alibabaList.bestUs' },
  { id: '907180664', title: 'alibabaList.bestMexico' },
];

/** The list shown before one is chosen: the largest choice. */
export const DEFAULT_SCENE = '906168847';

/** The lists with their titles in this language; how many products are in one, only a page of it says. */
export function scenesIn(language: string): SupplierFeed[] {
  return scenes.map(({ id, title }) => ({ name: id, title: sentence(languageOf(language), title), count: null }));
}
