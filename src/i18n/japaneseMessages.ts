import { texts as shared } from '#contract/texts/shared.ja.ts';
import { reactAdmin } from './reactAdmin/ja.ts';
import { byArea, merge, type Texts } from './texts.ts';

export const ours = byArea(import.meta.glob<Texts>('./texts/*.ja.ts', { eager: true, import: 'texts' }));

/** Everything there is to say in Japanese. */
export const messages = merge(reactAdmin, shared, ours);
