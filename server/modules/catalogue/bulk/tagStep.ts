import type { TagEdit } from '#contract/bulk.ts';
import { limits } from '#contract/limits.ts';
import { EditFault, type Step } from './step.ts';

/** Tags added, removed (whatever their case), or put in place of all there are. */
export function tagStep({ op, tags }: TagEdit): Step {
  if (tags.length === 0 && op !== 'set') throw new EditFault('tags', 'validation.required');
  const wanted = [...new Set(tags)];
  const gone = new Set(wanted.map((tag) => tag.toLowerCase()));
  const change: Record<TagEdit['op'], (before: readonly string[]) => string[]> = {
    add: (before) => [...new Set([...before, ...wanted])],
    remove: (before) => before.filter((tag) => !gone.has(tag.toLowerCase())),
    set: () => wanted,
  };
  return {
    field: 'tags',
    run: (drafts) => {
      for (const draft of drafts) {
        const after = change[op](draft.product.tags);
        if (after.length > limits.tags) draft.refuse({ key: 'bulk.tooManyTags', params: { limit: limits.tags } });
        else draft.product.tags = after;
      }
    },
  };
}
