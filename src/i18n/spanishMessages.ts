import { texts as shared } from '#contract/texts/shared.es.ts';
import { reactAdmin } from './reactAdmin/es.ts';
import { byArea, merge, type Texts } from './texts.ts';

export const ours = byArea(import.meta.glob<Texts>('./texts/*.es.ts', { eager: true, import: 'texts' }));

/** Everything there is to say in Spanish. */
export const messages = merge(reactAdmin, shared, ours);
