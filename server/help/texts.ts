import type { HelpLanguage } from './language.ts';

/** What stands on the pages of the help centre beside the guides. */
export interface HelpTexts {
  help: string;
  back: string;
  skip: string;
  guides: string;
  allGuides: string;
  more: string;
  onThisPage: string;
  pager: string;
  previous: string;
  next: string;
  intro: string;
  search: string;
  searchButton: string;
  results: string;
  found: (count: number, query: string) => string;
  nothing: (query: string) => string;
  nothingText: string;
  untranslated: string;
  notFound: string;
  notFoundText: string;
  terms: string;
  privacy: string;
  website: string;
  contact: string;
  /** How long a session lasts that nobody uses. */
  duration: (hours: number) => string;
  /** Stands for the operator's e-mail address where none is set. */
  operator: string;
}

const en: HelpTexts = {
  help: 'Help centre',
  back: 'Open Quayside',
  skip: 'Skip to content',
  guides: 'Guides',
  allGuides: 'All guides',
  more: 'More',
  onThisPage: 'On this page',
  pager: 'Previous and next guide',
  previous: 'Previous',
  next: 'Next',
  intro: 'How to collect, publish, buy and ship with Quayside, step by step.',
  search: 'Search the guides',
  searchButton: 'Search',
  results: 'Search results',
  found: (count, query) => `${count} ${count === 1 ? 'place' : 'places'} with “${query}”`,
  nothing: (query) => `Nothing found for “${query}”`,
  nothingText: 'Try fewer or other words, or look through the guides below.',
  untranslated: '',
  notFound: 'Page not found',
  notFoundText: 'There is no page at this address. These are all guides:',
  terms: 'Terms of service',
  privacy: 'Privacy policy',
  website: 'Website',
  contact: 'Contact',
  duration: (hours) => (hours % 24 === 0 ? `${hours / 24} days` : `${hours} hours`),
  operator: 'the person who gave you access to it',
};

const zh: HelpTexts = {
  help: '帮助中心',
  back: '打开 Quayside',
  skip: '跳到正文',
  guides: '指南',
  allGuides: '全部指南',
  more: '更多',
  onThisPage: '本页内容',
  pager: '上一篇和下一篇',
  previous: '上一篇',
  next: '下一篇',
  intro: '采集、刊登、采购、发货：Quayside 的分步使用指南。',
  search: '搜索指南',
  searchButton: '搜索',
  results: '搜索结果',
  found: (count, query) => `有 ${count} 处提到“${query}”`,
  nothing: (query) => `没有找到“${query}”`,
  nothingText: '请减少关键词或换个说法，也可以浏览下面的指南。',
  untranslated: '本篇指南暂时只有英文版。',
  notFound: '页面不存在',
  notFoundText: '这个地址没有页面。以下是全部指南：',
  terms: '服务条款',
  privacy: '隐私政策',
  website: '官方网站',
  contact: '联系我们',
  duration: (hours) => (hours % 24 === 0 ? `${hours / 24} 天` : `${hours} 小时`),
  operator: '为您开通账号的人',
};

/** The texts of each language. */
export const helpTexts: Record<HelpLanguage, HelpTexts> = { en, zh };

/** What each language calls itself, on the link that leads to it. */
export const switchTo: Record<HelpLanguage, { language: HelpLanguage; name: string }> = {
  en: { language: 'zh', name: '简体中文' },
  zh: { language: 'en', name: 'English' },
};
