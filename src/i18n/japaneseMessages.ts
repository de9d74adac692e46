import { ja as shared } from '#contract/texts/ja.ts';
import { ja } from './ja/index.ts';
import { reactAdmin } from './ja/reactAdmin.ts';
import { merge } from './merge.ts';

/** Everything there is to say in Japanese. */
export const messages = merge(reactAdmin, shared, ja);
