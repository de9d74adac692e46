import english from 'ra-language-english';
import { es as shared } from '#contract/texts/es.ts';
import { es } from './es/index.ts';
import { reactAdmin } from './es/reactAdmin.ts';
import { merge } from './merge.ts';

/** Everything there is to say in Spanish; react-admin's English lies below for texts that a new version brings. */
export const messages = merge(english, reactAdmin, shared, es);
