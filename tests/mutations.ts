/** The rules that must not fall unseen: for each, what `npm run test:mutations` takes out to see a test turn red. */
export const rules = [
  'tenancy',
  'ledger',
  'merge',
  'price floor',
  'undo',
  'pace',
  'signature',
  'link guard',
  'role',
  'revision',
  'purchase',
] as const;
export type Rule = (typeof rules)[number];

/** A rule taken out of the code that runs in production: the code still loads, and does what it must never do. */
export interface Mutation {
  /** What the code does with it that it must not do, in one sentence. */
  takesOut: string;
  file: string;
  /** Stands in the file exactly once; otherwise this list is stale. */
  find: string;
  replace: string;
  /** The narrowest files that notice: each has to turn red. One that stands elsewhere at another time is found by its name. */
  tests: readonly [string, ...string[]];
}

export const mutations: Record<Rule, readonly [Mutation, ...Mutation[]]> = {
  tenancy: [
    {
      takesOut:
        'A merchant’s transaction keeps the role of the connection, to which row-level security does not apply.',
      file: 'server/db/tenancy.ts',
      find: 'begin; set local role quayside_app; select',
      replace: 'begin; select',
      tests: ['tests/integration/database/tenancyRows.test.ts'],
    },
    {
      takesOut: 'The merchant that a transaction named stays behind on the connection for whoever comes next.',
      file: 'server/db/tenancy.ts',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of the code itself
      find: "select set_config('app.merchant_id', '${merchantId}', true)",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of the code itself
      replace: "select set_config('app.merchant_id', '${merchantId}', false)",
      tests: ['tests/integration/database/tenancyRows.test.ts'],
    },
  ],
  ledger: [
    {
      takesOut: 'An effect whose reply was lost counts as one that never left.',
      file: 'server/effects/begin.ts',
      find: "const isOpen = state === 'sent' || state === 'unknown';",
      replace: "const isOpen = state === 'sent';",
      tests: ['tests/integration/database/ledger.test.ts'],
    },
    {
      takesOut: 'Publishing sends what may have happened again without asking the store.',
      file: 'server/modules/listings/publish/effects.ts',
      find: "items.filter(({ effect }) => effect?.kind === 'ask' || effect?.kind === 'changed')",
      replace: 'items.filter(() => false)',
      tests: ['tests/integration/listings/askBeforeSending.test.ts'],
    },
  ],
  merge: [
    {
      takesOut: 'What the merchant or a rule set follows the supplier all the same, unless it is locked.',
      file: 'server/modules/catalogue/pool/merge/protection.ts',
      find: 'isOwned(field, owners) || locked.includes(field) || !asCollected',
      replace: 'locked.includes(field)',
      tests: [
        'tests/server/modules/catalogue/pool/merge/threeWayMerge.test.ts',
        'tests/server/modules/catalogue/pool/merge/ownership.test.ts',
      ],
    },
    {
      takesOut: 'A lock holds nothing: only who set a field counts.',
      file: 'server/modules/catalogue/pool/merge/protection.ts',
      find: 'isOwned(field, owners) || locked.includes(field) || !asCollected',
      replace: 'isOwned(field, owners) || !asCollected',
      tests: ['tests/server/modules/catalogue/pool/merge/ownership.test.ts'],
    },
  ],
  'price floor': [
    {
      takesOut: 'A price below what the rule’s floor asks for stays as it is.',
      file: 'server/modules/catalogue/pricing/priceOf.ts',
      find: 'if (floor === null || reached.greaterThanOrEqualTo(floor.amount)) return reached;',
      replace: 'if (floor === null || reached.greaterThanOrEqualTo(0)) return reached;',
      tests: [
        'tests/server/modules/catalogue/pricing/priceOf.test.ts',
        'tests/server/modules/catalogue/pricing/priceProperties.test.ts',
      ],
    },
  ],
  undo: [
    {
      takesOut: 'Undo gives a field the value back that it has already.',
      file: 'server/modules/catalogue/history/takeBack.ts',
      find: "now[field] = isMoment(field) && typeof before === 'string' ? new Date(before) : before;",
      replace: "now[field] = isMoment(field) && typeof before === 'string' ? new Date(before) : now[field];",
      tests: ['tests/server/modules/catalogue/history/takeBack.test.ts', 'tests/integration/database/journal.test.ts'],
    },
    {
      takesOut: 'Variants that were removed do not come back.',
      file: 'server/modules/catalogue/history/takeBack.ts',
      find: 'inOrder([...variants, ...returned])',
      replace: 'inOrder([...variants, ...returned.slice(0, 0)])',
      tests: ['tests/server/modules/catalogue/history/takeBack.test.ts'],
    },
    {
      takesOut: 'Undoing one run runs over what was changed again since.',
      file: 'server/modules/catalogue/history/undo.ts',
      find: "      'after' in target,\n",
      replace: '      true,\n',
      tests: ['tests/integration/database/journal.test.ts'],
    },
  ],
  pace: [
    {
      takesOut: 'A bucket lets every call leave at once.',
      file: 'server/connectors/lib/pace.ts',
      find: 'if (ms <= 0) {',
      replace: 'if (ms <= 0 || cost >= 0) {',
      tests: ['tests/connectors/lib/pace.test.ts'],
    },
    {
      takesOut: 'A platform that asks us to wait (Retry-After) is called on.',
      file: 'server/connectors/lib/pace.ts',
      find: 'this.notBefore = Math.max(this.notBefore, this.now() + wait)',
      replace: 'this.notBefore = Math.max(this.notBefore, this.now())',
      tests: ['tests/connectors/lib/pace.test.ts'],
    },
  ],
  signature: [
    {
      takesOut: 'Any signature of the right length is the right one.',
      file: 'server/connectors/lib/signatures.ts',
      find: 'a.length === b.length && timingSafeEqual(a, b)',
      replace: 'a.length === b.length && timingSafeEqual(a, a)',
      tests: ['tests/connectors/lib/signatures.test.ts'],
    },
    {
      takesOut: 'A WooCommerce delivery is believed whatever its signature.',
      file: 'server/connectors/stores/woo/webhooks.ts',
      find: "if (secret === '' || !isSameSignature(signature, hmacOf(secret, body, 'base64'))) return null;",
      replace: "if (secret === '') return null;",
      tests: ['tests/connectors/stores/woo/verifyWebhook.test.ts', 'tests/integration/database/storeSync.test.ts'],
    },
    {
      takesOut: 'A Shopify delivery is believed whatever its signature.',
      file: 'server/connectors/stores/shopify/webhooks.ts',
      find: "return secret !== '' && isSameSignature(signature, hmacOf(secret, body, 'base64'));",
      replace: "return secret !== '' && body.length >= 0 && signature !== secret;",
      tests: ['tests/connectors/stores/shopify/battery.test.ts'],
    },
    {
      takesOut: 'A delivery of another shop of the same app counts at this store’s address.',
      file: 'server/modules/connections/webhooks/routes.ts',
      find: 'identity === null || row.identity === identity)',
      replace: "identity === null || row.identity !== '')",
      tests: ['tests/integration/connections/webhookFlood.test.ts'],
    },
  ],
  'link guard': [
    {
      takesOut: 'A name may lead to a private address: what the look-up finds is called.',
      file: 'server/outgoing/guard.ts',
      find: 'addresses.filter(({ address }) => isPublicAddress(address))',
      replace: "addresses.filter(({ address }) => address !== '')",
      tests: ['tests/server/outgoing/guard.test.ts'],
    },
    {
      takesOut: 'A private address that is written out is called.',
      file: 'server/outgoing/guard.ts',
      find: 'if (!plain || (isIP(host) !== 0 && !isPublicAddress(host)))',
      replace: 'if (!plain)',
      tests: ['tests/server/outgoing/guard.test.ts'],
    },
    {
      takesOut: 'The guarded way out connects by the plain look-up.',
      file: 'server/outgoing/guardedHttp.ts',
      find: 'connect: { timeout: 10_000, lookup: publicLookup }',
      replace: 'connect: { timeout: 10_000 }',
      tests: ['tests/server/outgoing/guard.test.ts'],
    },
  ],
  role: [
    {
      takesOut: 'A call of one role is open to everybody who signed in.',
      file: 'server/http/access.ts',
      find: "if (!caller.roles.some((role) => opens.includes(role))) throw new DomainError('forbidden');",
      replace: 'if (!caller.roles.some((role) => opens.includes(role))) return;',
      tests: ['tests/integration/system/sessions.test.ts'],
    },
    {
      takesOut: 'A paired browser may make the calls of a person, and a person those of a browser.',
      file: 'server/http/access.ts',
      find: "if ((access === 'extension') !== (caller.pairingId !== null)) throw new DomainError('forbidden');",
      replace: "if ((access === 'extension') !== (caller.pairingId !== null)) return;",
      tests: ['tests/integration/sourcing/extensionPairing.test.ts'],
    },
  ],
  revision: [
    {
      takesOut: 'A product is saved over a change that the editor had not seen.',
      file: 'server/modules/catalogue/pool/service.ts',
      find: 'if (before.product.revision !== patch.revision)',
      replace: 'if (before.product.revision < patch.revision)',
      tests: ['tests/integration/catalogue/poolEdit.test.ts'],
    },
    {
      takesOut: 'A product is split as it was seen, though it has changed since.',
      file: 'server/modules/catalogue/pool/splitMerge/splitProduct.ts',
      find: 'if (before.product.revision !== order.revision)',
      replace: 'if (before.product.revision < order.revision)',
      tests: ['tests/integration/catalogue/splitMerge.test.ts'],
    },
    {
      takesOut: 'Products are merged as they were seen, though one has changed since.',
      file: 'server/modules/catalogue/pool/splitMerge/mergeIntoOne.ts',
      find: 'if (snapshot.product.revision !== revision)',
      replace: 'if (snapshot.product.revision < revision)',
      tests: ['tests/integration/catalogue/splitMerge.test.ts'],
    },
  ],
  purchase: [
    {
      takesOut: 'Two who change a purchase at once do not wait for each other.',
      file: 'server/modules/sales/purchasing/purchase.ts',
      find: "  await holdOrders(tx, keys);\n  return tx.select(locked).from(purchase).where(own).orderBy(purchase.purchaseId).for('update');",
      replace:
        '  return keys.length < 0 ? [] : tx.select(locked).from(purchase).where(own).orderBy(purchase.purchaseId);',
      tests: ['tests/integration/sales/purchaseByPerson.test.ts'],
    },
    {
      takesOut: 'A purchase is moved whatever became of it meanwhile.',
      file: 'server/modules/sales/purchasing/purchase.ts',
      find: 'from.includes(one.status) && where(one)',
      replace: 'where(one)',
      tests: ['tests/integration/sales/purchaseStranded.test.ts'],
    },
    {
      takesOut: 'What a colleague has taken is taken back, and recorded, by anybody.',
      file: 'server/modules/sales/purchasing/byHand.ts',
      find: 'claimedBy !== null && claimedBy !== accountId',
      replace: 'claimedBy === accountId',
      tests: ['tests/integration/sales/purchaseByPerson.test.ts'],
    },
    {
      takesOut: 'A lease is counted from when its keeper began, not from before it was written.',
      file: 'server/effects/leases.ts',
      find: 'let renewedAt = since;',
      replace: 'let renewedAt = Math.max(since, performance.now());',
      tests: ['tests/integration/database/ledger.test.ts'],
    },
    {
      takesOut: 'Whatever a supplier says instead of an order counts as its refusal.',
      file: 'server/connectors/suppliers/aliexpress/placeOrder.ts',
      find: "return refusal === null ? { kind: 'unknown', said, answer } : { kind: 'refused', ...refusal, said, answer };",
      replace: "return { kind: 'refused', ...(refusal ?? { cause: 'other', field: null }), said, answer };",
      tests: ['tests/connectors/suppliers/aliexpress/placing.test.ts'],
    },
  ],
};
