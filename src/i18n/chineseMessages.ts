import chinese from 'ra-language-chinese';
import english from 'ra-language-english';
import { zh as shared } from '#contract/texts/zh.ts';
import { merge } from './merge.ts';
import { zh } from './zh/index.ts';
import { reactAdmin } from './zh/reactAdmin.ts';

/** Everything there is to say in Chinese; react-admin's English lies below for texts that a new version brings. */
export const messages = merge(english, chinese, reactAdmin, shared, zh);
