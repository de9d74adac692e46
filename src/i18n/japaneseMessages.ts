import english from 'ra-language-english';
import { ja as shared } from '#contract/texts/ja.ts';
import { ja } from './ja/index.ts';
import { reactAdmin } from './ja/reactAdmin.ts';
import { merge } from './merge.ts';

/** Everything there is to say in Japanese; react-admin's English lies below for texts that a new version brings. */
export const messages = merge(english, reactAdmin, shared, ja);
