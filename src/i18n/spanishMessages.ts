import { es as shared } from '#contract/texts/es.ts';
import { es } from './es/index.ts';
import { reactAdmin } from './es/reactAdmin.ts';
import { merge } from './merge.ts';

/** Everything there is to say in Spanish. */
export const messages = merge(reactAdmin, shared, es);
