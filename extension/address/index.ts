import { type Filled, fillForm } from './fillForm.ts';
import type { Recipient } from './values.ts';

/** Put into a page when the person presses; stays beside the page's own scripts, which do not see it. */
export interface FillWorld {
  quaysideFill?: (recipient: Recipient) => Filled;
}

(globalThis as FillWorld).quaysideFill = (recipient) => fillForm(document, recipient);
