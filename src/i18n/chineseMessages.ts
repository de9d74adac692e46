import chinese from 'ra-language-chinese';
import english from 'ra-language-english';
import { texts as shared } from '#contract/texts/shared.zh.ts';
import { reactAdmin } from './reactAdmin/zh.ts';
import { byArea, merge, type Texts } from './texts.ts';

export const ours = byArea(import.meta.glob<Texts>('./texts/*.zh.ts', { eager: true, import: 'texts' }));

/** Everything there is to say in Chinese; react-admin's English lies below for texts that a new version brings. */
export const messages = merge(english, chinese, reactAdmin, shared, ours);
