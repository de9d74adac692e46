import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Notice } from '#contract/errors.ts';
import { merchantId, moment, ownRowsOnly } from './columns.ts';

/**
 * Pictures that lie on other servers, by their address: each is fetched once, and its bytes are kept under the hash of
 * what they are, so that the same picture at several addresses is kept once.
 */
export const picture = pgTable(
  'picture',
  {
    merchantId: merchantId(),
    /** The md5 of the address as a uuid: a short key. Two addresses of one hash would only share a picture. */
    addressId: uuid('address_id').notNull(),
    source: text('source').notNull(),
    /** It stands in a product, and is kept for good; what was only looked at is forgotten after a while. */
    ofProduct: boolean('of_product').notNull(),
    /** SHA-256 of the bytes that are kept, in hex; null until there are some. */
    content: text('content'),
    /** What the bytes are: `jpg`, `png`, ... */
    kind: text('kind'),
    /** Why it could not be had at the last try. */
    problem: jsonb('problem').$type<Notice>(),
    tries: integer('tries').notNull().default(0),
    /** When to try; null when it is kept, or given up. */
    dueAt: moment('due_at'),
    askedAt: moment('asked_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.addressId] }),
    index('picture_due').on(t.merchantId, t.dueAt).where(sql`due_at is not null`),
    index('picture_by_content').on(t.merchantId, t.content).where(sql`content is not null`),
    index('picture_only_shown').on(t.merchantId, t.askedAt).where(sql`not of_product`),
    ownRowsOnly(t.merchantId),
  ],
);
