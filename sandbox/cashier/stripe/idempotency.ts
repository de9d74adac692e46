import { createHash } from 'node:crypto';
import type { Collection } from '../../collection.ts';
import type { World } from '../../world.ts';
import type { StripeObject } from './objects.ts';
import { StripeError } from './stripeError.ts';

/** How long a key is kept, in ms. */
const KEPT = 24 * 3_600_000;

interface Kept {
  request: string;
  answer: StripeObject;
  at: number;
}

/**
 * Answers by idempotency key. Only what was done is kept: a request with wrong parameters may be sent again under its key.
 * @see https://docs.stripe.com/api/idempotent_requests
 */
export class IdempotencyKeys {
  private readonly world: World;
  private readonly kept: Collection<Kept>;

  constructor(world: World) {
    this.world = world;
    this.kept = world.collection('cashier/stripe/keys');
  }

  /**
   * Does it once, and answers the same again.
   * @throws StripeError where the key was used for something else
   */
  once(key: string | undefined, text: string, run: () => StripeObject): StripeObject {
    if (key === undefined) return run();
    const request = createHash('sha256').update(text).digest('hex');
    const known = this.kept.get(key);
    if (known && this.world.now() - known.at < KEPT) {
      if (known.request === request) return known.answer;
      const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
      throw new StripeError(400, { type: 'idempotency_error', message });
    }
    const answer = run();
    this.kept.set(key, { request, answer, at: this.world.now() });
    return answer;
  }
}
