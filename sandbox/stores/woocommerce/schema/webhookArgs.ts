import type { Args } from './schema.ts';
import { listArgs, oneOf, text } from './shared.ts';

const STATUSES = ['active', 'paused', 'disabled'] as const;

/** Arguments of POST /webhooks. */
export const webhookArgs: Args = {
  name: text,
  status: oneOf(STATUSES, 'active'),
  topic: { ...text, required: true },
  secret: text,
  delivery_url: { ...text, required: true },
};

/** Arguments of PUT /webhooks/{id}. */
export const webhookUpdateArgs: Args = { ...webhookArgs, topic: text, delivery_url: text };

export const webhookListArgs: Args = {
  ...listArgs(['date', 'id', 'title']),
  status: oneOf(['all', ...STATUSES], 'all'),
};
