import { z } from 'zod';
import { Capture, Reading } from './capture.ts';
import { LinkList } from './collected.schemas.ts';
import { readingFields } from './enums.ts';
import { StartedJob } from './job.schemas.ts';
import { SupplierPlatform } from './platforms.ts';
import { text } from './texts.ts';

/** A browser that may collect for this merchant, and fill in addresses of what its person buys by hand; nothing else. */
export const PairedBrowser = z.object({
  pairingId: z.string(),
  name: z.string(),
  /** Who paired it. */
  email: z.string(),
  pairedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().nullable(),
  version: z.string(),
});
export type PairedBrowser = z.infer<typeof PairedBrowser>;

/** What the merchant chose of a reading; left out: all of it. */
export const CaptureChoice = z.object({
  /** Addresses of images, in the order wanted. */
  images: z.array(z.string().max(2048)).max(500).optional(),
  /** Combinations of option values. */
  variants: z
    .array(z.array(z.string().max(255)).max(10))
    .max(2048)
    .optional(),
});
export type CaptureChoice = z.infer<typeof CaptureChoice>;

/** A page to be taken into the pool. Under one key it is taken once, however often it is sent. */
const CapturedPage = z.object({ key: z.uuid(), capture: Capture, choice: CaptureChoice.default({}) });
const TakenPage = z.object({ productId: z.string(), outcome: z.enum(['added', 'updated']), title: z.string() });

/** How often each field could be read on a supplier's pages lately, and before that. */
export const ParserHealth = z.object({
  supplier: SupplierPlatform,
  /** Pages read in the last seven days. */
  pages: z.number().int(),
  fields: z.array(
    z.object({
      field: z.enum(readingFields),
      /** Of the pages on which it should be there; null where there were none. Percent. */
      rate: z.number().nullable(),
      before: z.number().nullable(),
      fell: z.boolean(),
    }),
  ),
});
export type ParserHealth = z.infer<typeof ParserHealth>;

export const extensionSchemas = {
  code: {
    summary: 'A code to pair a browser with: good once, for ten minutes',
    input: z.object({}),
    result: z.object({ code: z.string(), expiresAt: z.iso.datetime() }),
  },
  pair: {
    summary: 'Pairs a browser: the code becomes a token that can collect, fill in claimed addresses and nothing else',
    input: z.object({
      code: z.string().trim().min(1, text('validation.required')).max(40),
      name: z.string().trim().min(1).max(100),
      version: z.string().max(40).default(''),
    }),
    result: z.object({ token: z.string(), email: z.string() }),
  },
  self: {
    summary: 'For whom this browser collects, and where practice pages of the suppliers are',
    input: z.object({ version: z.string().max(40).optional() }),
    result: z.object({
      email: z.string(),
      name: z.string(),
      /** Host of a supplier to the address that stands in for it, while the sandbox does. */
      practice: z.record(z.string(), z.string()),
    }),
  },
  leave: {
    summary: 'Ends the pairing that makes the call',
    input: z.object({}),
    result: z.object({ ok: z.literal(true) }),
  },
  read: {
    summary: 'Reads a captured product page and says field by field what was found; nothing is kept',
    input: z.object({ capture: Capture }),
    result: Reading,
  },
  collect: {
    summary: 'Takes a captured product page into the pool; sent twice under one key it is taken once',
    input: CapturedPage,
    result: TakenPage,
  },
  putOriginal: {
    summary: 'Takes a captured product page into the pool, sent by a signed-in person as the extension sends it',
    input: CapturedPage,
    result: TakenPage,
  },
  links: {
    summary: 'Collects the products behind links that a search page showed',
    input: LinkList,
    result: StartedJob,
  },
  job: {
    summary: 'How far a collection of links is that this merchant started',
    input: z.object({ jobId: z.uuid() }),
    result: z.object({
      total: z.number().int(),
      done: z.number().int(),
      failed: z.number().int(),
      finished: z.boolean(),
    }),
  },
  list: { summary: 'Paired browsers', input: z.object({}), result: z.object({ rows: z.array(PairedBrowser) }) },
  revoke: {
    summary: 'Ends a pairing: the browser can do nothing more here',
    input: z.object({ pairingId: z.uuid() }),
    result: z.object({ ok: z.literal(true) }),
  },
  health: {
    summary: 'How well the suppliers’ pages can be read, by field',
    input: z.object({}),
    result: z.object({ rows: z.array(ParserHealth), captures: z.number().int() }),
  },
  reread: {
    summary: 'Reads the kept pages of a supplier again, with the parser of today',
    input: z.object({ supplier: SupplierPlatform }),
    result: StartedJob,
  },
};
