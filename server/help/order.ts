import type { HelpLanguage } from './language.ts';

/** Guides that belong together, in the order in which they are read. */
interface GuideGroup {
  title: Record<HelpLanguage, string>;
  guides: readonly string[];
}

/** All groups of the help centre. A guide that is in none of them stands in the last one. */
export const guideGroups: readonly GuideGroup[] = [
  {
    title: { en: 'Getting started', zh: '开始使用' },
    guides: ['first-steps', 'dashboard', 'getting-around', 'stores', 'extension'],
  },
  {
    title: { en: 'Products', zh: '商品' },
    guides: ['files', 'triage', 'images', 'translate', 'split-and-merge', 'pricing', 'publishing', 'supplier-changes'],
  },
  {
    title: { en: 'Orders', zh: '订单' },
    guides: ['mapping', 'buying', 'shipping', 'warehouse', 'customers'],
  },
  {
    title: { en: 'Account', zh: '账户' },
    guides: ['membership'],
  },
];

/** The names of guides by group, without groups that are empty. */
export function groupGuides(names: readonly string[], language: HelpLanguage): { title: string; names: string[] }[] {
  const grouped = new Set(guideGroups.flatMap(({ guides }) => guides));
  const others = names.filter((name) => !grouped.has(name)).sort();
  return guideGroups
    .map(({ title, guides }, at) => ({
      title: title[language],
      names: [...guides.filter((name) => names.includes(name)), ...(at === guideGroups.length - 1 ? others : [])],
    }))
    .filter((group) => group.names.length > 0);
}
