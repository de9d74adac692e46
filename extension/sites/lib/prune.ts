/** What a page's data says of its visitor, of the seller's people or of a sitting: never part of a product. */
const denied = new RegExp(
  `^(${[
    'prodbuyer|prodcoupons?|coupon.*|cart(s|info|list|count|id|vo|data)?|wish.*|order(id|ids|list|s|history)|review.*|author|feedback.*',
    'buyer(?!price).*|visitor.*|customer.*|user(?!rights).*|member.*|login.*|account.*|nick(name)?|.*(login|member|user|buyer)_?(id|name|nick)|(first|last)name|havana.*|ali(pay)?member.*',
    '(delivery|shipping|receive|receiver|user|ship|display)?address(es)?(list|info|vo|dto)?|(consignee|receiver|recipient).*|(zip|post|postal)(code)?',
    'e?mail|(mobile|phone|tel|fax|cell)(s|no|phone|number|num)?|telephone|whatsapp.*|wechat.*|wangwang.*|contact.*',
    '(client|user|remote|visitor)?ip(address)?|geo(location)?|umid.*|utdid|cna|uuid|deviceid|fingerprint.*|trace.*',
    '(.*_)?(csrf|xsrf|chat|access|refresh|auth|session|im)?_?token.*|.*cookie.*|session.*|(api|mtop)?sign(ature)?|secret.*|password|risk.*|extend.*|credit.*',
  ].join('|')})$`,
  'i',
);

/** Bounds on what a page can make us copy: deeper or larger is a page that means no good. */
const DEEPEST = 40;
const MOST_VALUES = 400_000;

export const isDenied = (key: string): boolean => denied.test(key);

/** Which parts of a piece of data may leave the page: `true` for all below, by name otherwise; `*` stands for any name. */
type Allowed = true | { readonly [name: string]: Allowed };

/**
 * A copy of a piece of page data as JSON: what is allowed and nothing else, lists passed through; what must never leave the
 * page does not under any name. Functions, symbols and what leads back to itself are left out.
 */
export function prune(value: unknown, allowed: Allowed = true): unknown {
  let left = MOST_VALUES;
  const above = new Set<object>();
  const copy = (node: unknown, kept: Allowed, depth: number): unknown => {
    left -= 1;
    if (left < 0) return undefined;
    if (typeof node === 'string' || typeof node === 'boolean') return node;
    if (typeof node === 'number') return Number.isFinite(node) ? node : undefined;
    if (typeof node !== 'object' || node === null) return node === null ? null : undefined;
    if (depth > DEEPEST || above.has(node)) return undefined;
    above.add(node);
    const made = Array.isArray(node)
      ? node.slice(0, left).map((item) => copy(item, kept, depth + 1) ?? null)
      : Object.fromEntries(
          Object.entries(node).flatMap(([key, inner]) => {
            const below = isDenied(key) ? undefined : under(kept, key);
            const copied = below && copy(inner, below, depth + 1);
            return copied === undefined ? [] : [[key, copied] as const];
          }),
        );
    above.delete(node);
    return made;
  };
  return copy(value, allowed, 0);
}

function under(allowed: Allowed, name: string): Allowed | undefined {
  if (allowed === true) return true;
  return Object.hasOwn(allowed, name) ? allowed[name] : allowed['*'];
}

/** Names whose values may leave the page whole. */
export const names = (...all: string[]): Record<string, true> => Object.fromEntries(all.map((name) => [name, true]));
