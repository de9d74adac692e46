import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DomainError } from '#contract/errors.ts';
import { HttpFailure } from '#server/connectors/lib/http.ts';
import { asDomainErrors } from '#server/connectors/lib/supplier/asDomainErrors.ts';
import { SupplierThrottled } from '#server/connectors/lib/supplier/pacedCall.ts';

class Refused extends Error {}

const speaker = {
  supplier: 'ebay',

  refusal: (error: unknown) =>
    error instanceof Refused ? new DomainError('supplierProductGone', { supplier: 'eBay' }, { cause: error }) : null,
} as const;

const endOf = (work: () => Promise<unknown>): Promise<unknown> =>
  asDomainErrors(work, speaker).catch((error: unknown) => error);
const failedBy = (error: Error) => endOf(() => Promise.reject(error));
const Answer = z.object({ skus: z.array(z.object({ price: z.string() })) });

describe('work against a supplier', () => {
  it('answers what it answers', async () => {
    expect(await asDomainErrors(async () => 5, speaker)).toBe(5);
  });

  it.each([
    ['no answer', new HttpFailure('no route', { sent: false }), 'supplierUnavailable'],
    ['too many calls', new SupplierThrottled('CallLimit'), 'supplierBusy'],
    ['whoever asks out of patience', new DOMException('too long', 'TimeoutError'), 'supplierBusy'],
    ["a refusal of the supplier's own", new Refused('gone'), 'supplierProductGone'],
  ])('tells %s, with the failure as the cause', async (_, cause, key) => {
    const error = await failedBy(cause);
    expect(error).toBeInstanceOf(DomainError);
    expect(error).toMatchObject({ key, params: { supplier: 'eBay' }, cause });
  });

  it.each([
    ['the field that is missing', { skus: [{ price: '1' }, {}] }, 'skus.1.price'],
    ['the whole where nothing is as expected', 'a page', 'answer'],
  ])('names %s', async (_, answer, part) => {
    const error = await endOf(async () => Answer.parse(answer));
    expect(error).toMatchObject({
      key: 'supplierForm',
      params: { supplier: 'eBay', part },
      cause: expect.any(z.ZodError),
    });
  });

  it("lets pass what is not the supplier's", async () => {
    const guarded = new DomainError('addressForbidden');
    expect(await failedBy(guarded)).toBe(guarded);
    const bug = new TypeError('not a function');
    expect(await failedBy(bug)).toBe(bug);
    const stopped = new DOMException('stopped', 'AbortError');
    expect(await failedBy(stopped)).toBe(stopped);
  });

  it('ends what is thrown before there is a promise as well', async () => {
    const cause = new Refused('no account');
    const work = (): Promise<never> => {
      throw cause;
    };
    expect(await endOf(work)).toMatchObject({ key: 'supplierProductGone', cause });
  });
});
