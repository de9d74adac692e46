import type { Language } from '#contract/texts.ts';
import { en, type Samples } from './en.ts';
import { es } from './es.ts';
import { ja } from './ja.ts';
import { zh } from './zh.ts';

export type { Samples } from './en.ts';

export const samples: Record<Language, Samples> = { en, zh, es, ja };
