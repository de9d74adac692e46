import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/**
 * What axe finds wrong with a page. It looks in the page itself: its usual way opens another page for each look, which takes
 * longer than looking, and is for frames from elsewhere, of which there are none.
 */
export const axe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
