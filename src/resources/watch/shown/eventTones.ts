import type { SupplierEvent } from '#contract/supplierEvent.schemas.ts';
import type { Tone } from '#src/custom/ui/tones.ts';

/** The tone of what became of a change; its word is `watch.state.<state>`. */
export const eventTones: Record<SupplierEvent['state'], Tone> = {
  applied: 'success',
  waiting: 'warning',
  held: 'warning',
  small: 'neutral',
  ignored: 'neutral',
  kept: 'neutral',
};
