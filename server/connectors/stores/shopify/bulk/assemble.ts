import { z } from 'zod';
import { parseLosslessIfAny } from '../../../lib/losslessJson.ts';

const Line = z.looseObject({ id: z.string(), __parentId: z.string().optional() });
type Line = z.infer<typeof Line>;
interface List {
  nodes: Record<string, unknown>[];
  pageInfo: { hasNextPage: false; endCursor: null };
}

/** The lists of each kind, which come as lines of their own. */
const lists: Readonly<Record<string, readonly string[]>> = {
  Product: ['media', 'variants'],
  ProductVariant: ['media'],
  Order: ['lineItems'],
};
/** The list that a kind goes to; images, videos and models are all media. */
const listOf: Readonly<Record<string, string>> = { ProductVariant: 'variants', LineItem: 'lineItems' };

/** A row with all that is its own, as a query for it alone would have answered, and the byte behind its last line. */
export interface BulkRow {
  row: Record<string, unknown>;
  end: number;
}

/**
 * Puts the lines of a part of the file together. `isEnd`: nothing comes behind it; otherwise the last row is left out,
 * since more of it may come. Null when the part is not what Shopify says that it is.
 * https://shopify.dev/docs/api/usage/bulk-operations/queries#the-jsonl-data-format
 */
export function assembled(part: Buffer, isEnd: boolean): BulkRow[] | null {
  const rows: BulkRow[] = [];
  let held = new Map<string, Map<string, List>>();
  for (const { text, end } of linesOf(part, isEnd)) {
    const line = Line.safeParse(parseLosslessIfAny(text)).data;
    if (!line) return null;
    const { __parentId: parent, ...fields } = line;
    const kind = kindOf(line);
    const empty = (lists[kind] ?? []).map((name): [string, List] => [name, emptyList()]);
    const node = { ...fields, ...Object.fromEntries(empty) };
    const last = rows.at(-1);
    if (parent === undefined) {
      held = new Map();
      rows.push({ row: node, end });
    } else {
      const list = held.get(parent)?.get(listOf[kind] ?? 'media');
      // Grouped: a child of anything but the row above cannot be.
      if (!list || !last) return null;
      list.nodes.push(node);
      last.end = end;
    }
    if (empty.length > 0) held.set(line.id, new Map(empty));
  }
  return isEnd ? rows : rows.slice(0, -1);
}

const NEWLINE = 0x0a;

/** The whole lines, each with the byte behind it; a piece of one at the end counts only where nothing follows. */
function* linesOf(part: Buffer, isEnd: boolean): Generator<{ text: string; end: number }> {
  for (let from = 0; from < part.length; ) {
    const at = part.indexOf(NEWLINE, from);
    if (at === -1 && !isEnd) return;
    const end = at === -1 ? part.length : at + 1;
    const text = part.toString('utf8', from, end).trim();
    if (text !== '') yield { text, end };
    from = end;
  }
}

const emptyList = (): List => ({ nodes: [], pageInfo: { hasNextPage: false, endCursor: null } });

/** `gid://shopify/Product/81` is a `Product`. */
const kindOf = ({ id }: Line): string => id.split('/')[3] ?? '';
