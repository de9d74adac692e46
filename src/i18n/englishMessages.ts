import reactAdmin from 'ra-language-english';
import { texts as shared } from '#contract/texts/shared.en.ts';
import { byArea, merge, type Texts } from './texts.ts';

/** The web app's own texts that are there from the start, by area. English is the type of every other language. */
export const ours = byArea(import.meta.glob<Texts>('./texts/*.en.ts', { eager: true, import: 'texts' }));

/** Everything there is to say in English: react-admin, the shared sentences, the web app. */
export const messages = merge(reactAdmin, shared, ours);
