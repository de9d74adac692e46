import { ali1688 } from './ali1688.ts';
import { alibaba } from './alibaba.ts';
import { aliexpress } from './aliexpress.ts';
import { dhgate } from './dhgate.ts';
import { ebay } from './ebay.ts';
import type { Site } from './site.ts';

/** Every supplier's site. */
export const sites: readonly Site[] = [aliexpress, alibaba, ali1688, ebay, dhgate];
