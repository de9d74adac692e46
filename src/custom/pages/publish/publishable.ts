import type { Shop } from '#contract/store.schemas.ts';

/** Whether a store can be published to: it answers, and the plan lets it be written to. */
export const isPublishable = ({ state, isReadOnly }: Pick<Shop, 'state' | 'isReadOnly'>): boolean =>
  state === 'linked' && !isReadOnly;
