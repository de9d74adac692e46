import reactAdmin from 'ra-language-english';
import { en as shared } from '#contract/texts/en.ts';
import { en } from './en/index.ts';
import { merge } from './merge.ts';

/** Everything there is to say in English: react-admin, the shared sentences, the web app. */
export const messages = merge(reactAdmin, shared, en);
