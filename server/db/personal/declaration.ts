import { type SQL, sql } from 'drizzle-orm';

/** The result of a command in place of one that spoke of a person who was forgotten. */
export const EMPTIED = 'forgotten';

/** Of whom the data is emptied: see `emptyPersons`. */
export interface Forgotten {
  merchantId: string;
  /** Their orders, as a table `g` with `store_id`, `external_id` and the `salt` of the hashes of parcel numbers. */
  orders: SQL;
  /** Their rows in `customer`, as an SQL array. */
  customerIds: SQL;
  /** What they are called, written to and reached by, in lower case, as an SQL array: where words are kept that anybody wrote. */
  words: SQL;
}

/** A table that holds data of customers, and how those of a person are emptied. */
export interface PersonalTable {
  table: string;
  /** What of it is personal, for whoever answers for it. */
  holds: string;
  empty(of: Forgotten): SQL;
}

/** A hash in the place of a parcel's number: equal numbers of an order stay equal. */
const hashed = (number: string): string =>
  `case when ${number} = '' then '' else 'F' || upper(left(encode(sha256(convert_to(g.salt || ${number}, 'UTF8')), 'hex'), 20)) end`;

const NOWHERE = `'{"name": "", "firstName": "", "lastName": "", "company": "", "phone": "", "address1": "", "address2": "", "houseNumber": "",
  "neighborhood": "", "city": "", "province": "", "provinceCode": "", "postcode": "", "isMasked": false}'::jsonb`;
/** An address of which the country alone is left. */
const countryOf = (address: string): string =>
  `case when jsonb_typeof(${address}) = 'object' then ${NOWHERE} || jsonb_build_object('countryCode', ${address}->'countryCode') else 'null' end`;

const fulfilments = (list: string): string =>
  `coalesce((select jsonb_agg(e || jsonb_build_object('trackingNumber', ${hashed(`coalesce(e->>'trackingNumber', '')`)}, 'trackingUrl', '',
    'furtherTracking', '[]'::jsonb)) from jsonb_array_elements(${list}) e), '[]')`;

const NOBODY = `'{"name": "", "company": "", "phonePrefix": "", "phone": "", "address1": "", "address2": "", "city": "", "province": "",
  "provinceCode": "", "postcode": "", "personId": ""}'::jsonb`;

const ofOrder = (table: string): SQL =>
  sql.raw(`${table}.store_id = g.store_id and ${table}.external_id = g.external_id`);
const named = (words: SQL, text: string): SQL =>
  sql`exists (select 1 from unnest(${words}) w where strpos(lower(${sql.raw(text)}), w) > 0)`;

/** Parcels, purchases and fulfilments of the orders. */
const shipments = ({ merchantId, orders }: Forgotten): SQL =>
  sql`select h.shipment_id, g.salt from ${orders} join shipment h on h.merchant_id = ${merchantId} and ${ofOrder('h')}`;
const purchases = ({ merchantId, orders }: Forgotten): SQL =>
  sql`select p.purchase_id from ${orders} join purchase p on p.merchant_id = ${merchantId} and ${ofOrder('p')}`;

/**
 * Where personal data of the merchants' customers lies, each table with what empties it. Figures, amounts and countries stay. A table that is
 * neither here nor in `impersonalTables` fails a test.
 */
export const personalTables: readonly PersonalTable[] = [
  {
    table: 'store_order',
    holds: 'name, e-mail, phone, addresses, ids, note, parcel numbers',
    empty: ({ merchantId, orders }) => sql`
      update store_order o set customer_name = '', attributes = o.attributes || jsonb_build_object('email', '', 'phone', '', 'note', '',
          'buyerId', null, 'personIds', '[]'::jsonb, 'shippingAddress', ${sql.raw(countryOf(`o.attributes->'shippingAddress'`))},
          'billingAddress', ${sql.raw(countryOf(`o.attributes->'billingAddress'`))}, 'fulfilments', ${sql.raw(fulfilments(`o.attributes->'fulfilments'`))}),
        search_text = lower(concat_ws(' ', o.number, o.external_id, (select string_agg(distinct concat_ws(' ', l.title, l.sku), ' ')
          from store_order_line l where l.merchant_id = o.merchant_id and l.store_id = o.store_id and l.order_external_id = o.external_id)))
      from ${orders} where o.merchant_id = ${merchantId} and ${ofOrder('o')}`,
  },
  {
    table: 'store_order_line',
    holds: 'what the customer wrote for an item',
    empty: ({ merchantId, orders }) => sql`
      update store_order_line l set properties = '[]' from ${orders}
      where l.merchant_id = ${merchantId} and l.store_id = g.store_id and l.order_external_id = g.external_id`,
  },
  {
    table: 'order_state',
    holds: 'another address, note, tags, reasons of holds',
    empty: ({ merchantId, orders }) => sql`
      update order_state s set ship_to = null, ship_to_over = null, note = '', tags = '{}', plan_problem = null,
        holds = coalesce((select jsonb_agg(case when h->>'by' = 'merchant' then h || '{"reason": ""}' else h end)
          from jsonb_array_elements(s.holds) h), '[]'), revision = s.revision + 1
      from ${orders} where s.merchant_id = ${merchantId} and ${ofOrder('s')}`,
  },
  {
    table: 'order_tag',
    holds: 'tags of orders',
    empty: ({ merchantId, orders }) => sql`
      delete from order_tag t using ${orders} where t.merchant_id = ${merchantId} and ${ofOrder('t')}`,
  },
  {
    table: 'order_task',
    holds: 'reasons that quote the address',
    empty: ({ merchantId, orders }) => sql`
      delete from order_task t using ${orders} where t.merchant_id = ${merchantId} and ${ofOrder('t')}`,
  },
  {
    table: 'service_order',
    holds: 'reasons of a service',
    empty: ({ merchantId, orders }) => sql`
      update service_order t set reason = null from ${orders} where t.merchant_id = ${merchantId} and ${ofOrder('t')}`,
  },
  {
    table: 'buying_outcome',
    holds: 'reasons that quote the address',
    empty: ({ merchantId, orders }) => sql`
      update buying_outcome t set reason = null from ${orders} where t.merchant_id = ${merchantId} and ${ofOrder('t')}`,
  },
  {
    table: 'unreadable_row',
    holds: 'what an order that could not be read is known by',
    empty: ({ merchantId, orders }) => sql`
      delete from unreadable_row t using ${orders} where t.merchant_id = ${merchantId} and t.resource = 'orders' and ${ofOrder('t')}`,
  },
  {
    table: 'planned_purchase',
    holds: 'recipient, findings about the address',
    empty: ({ merchantId, orders }) => sql`
      delete from planned_purchase p where p.merchant_id = ${merchantId} and exists (select 1 from ${orders} where ${ofOrder('p')}
        or p.draft->'lines' @> jsonb_build_array(jsonb_build_object('storeId', g.store_id, 'externalId', g.external_id)))`,
  },
  {
    table: 'purchase_plan',
    holds: 'reasons that quote the address',
    empty: ({ merchantId, orders }) => sql`
      update purchase_plan p set skipped = '[]' where p.merchant_id = ${merchantId} and exists (select 1 from ${orders}
        where p.skipped @> jsonb_build_array(jsonb_build_object('orderId', g.store_id || '.' || g.external_id)))`,
  },
  {
    table: 'purchase',
    holds: 'recipient, message to the supplier, note, reason',
    empty: ({ merchantId, orders }) => sql`
      update purchase p set recipient = ${sql.raw(NOBODY)} || jsonb_build_object('countryCode', p.recipient->'countryCode'), memo = '', note = '',
        address_hash = '', reason = null
      from ${orders} where p.merchant_id = ${merchantId} and ${ofOrder('p')}`,
  },
  {
    table: 'effect_answer',
    holds: 'what suppliers and stores answered',
    empty: (of) => sql`
      delete from effect_answer a using effect e where a.merchant_id = ${of.merchantId} and e.merchant_id = a.merchant_id
        and e.effect_id = a.effect_id and ${effectsOf(of)}`,
  },
  {
    table: 'effect',
    holds: 'what was sent to suppliers and stores',
    empty: (of) => sql`
      update effect e set request = null, reason = null where e.merchant_id = ${of.merchantId} and ${effectsOf(of)}`,
  },
  {
    table: 'supplier_parcel',
    holds: 'parcel numbers',
    empty: (of) => sql`
      update supplier_parcel t set number = ${sql.raw(hashed('t.number'))},
        other_numbers = array(select ${sql.raw(hashed('n'))} from unnest(t.other_numbers) n)
      from (${shipments(of)}) g where t.merchant_id = ${of.merchantId} and t.shipment_id = g.shipment_id`,
  },
  {
    table: 'tracking_event',
    holds: 'places on the road of a parcel',
    empty: (of) => sql`
      update tracking_event t set text = '', place = '' from (${shipments(of)}) g
      where t.merchant_id = ${of.merchantId} and t.shipment_id = g.shipment_id`,
  },
  {
    table: 'shipment',
    holds: 'parcel number, address of its page, remark, history',
    empty: ({ merchantId, orders }) => sql`
      update shipment h set tracking_number = ${sql.raw(hashed('h.tracking_number'))}, query_url = '', remark = '',
        history = coalesce((select jsonb_agg(e || jsonb_build_object('trackingNumber', ${sql.raw(hashed(`coalesce(e->>'trackingNumber', '')`))}))
          from jsonb_array_elements(h.history) e), '[]')
      from ${orders} where h.merchant_id = ${merchantId} and ${ofOrder('h')}`,
  },
  {
    table: 'fulfilment',
    holds: 'parcel numbers that the store was sent',
    empty: ({ merchantId, orders }) => sql`
      update fulfilment f set numbers = array(select ${sql.raw(hashed('n'))} from unnest(f.numbers) n),
        mailed_number = ${sql.raw(hashed('f.mailed_number'))}, reason = null
      from ${orders} where f.merchant_id = ${merchantId} and ${ofOrder('f')}`,
  },
  {
    table: 'journal_store_entry',
    holds: 'what was changed of an order: note, tags, holds, address',
    // What would be undone is not what was done any more: it is kept as it is.
    empty: ({ merchantId, orders }) => sql`
      update journal_store_entry j set changes = jsonb_set(j.changes, '{fields}', ((j.changes->'fields') - array['note', 'tags', 'holds', 'shipTo', 'shipToOver'])
          || '{"note": ["", "-"]}')
      from ${orders} where j.merchant_id = ${merchantId} and j.subject = 'order' and ${ofOrder('j')}
        and j.changes->'fields' ?| array['note', 'tags', 'holds', 'shipTo', 'shipToOver']`,
  },
  {
    table: 'command',
    holds: 'what commands were answered',
    // Sent again under its key, such a command is refused: it is done still.
    empty: ({ merchantId, words }) => sql`
      update command c set result = to_jsonb(${EMPTIED}::text) where c.merchant_id = ${merchantId} and ${named(words, 'c.result::text')}`,
  },
  {
    table: 'job',
    holds: 'rows of tables that were sent',
    empty: ({ merchantId, words }) => sql`
      update job j set params = '{}' where j.merchant_id = ${merchantId} and j.kind = any('{createShipments,placePurchases}')
        and j.finished_at is not null and ${named(words, 'j.params::text')}`,
  },
  {
    table: 'job_row',
    holds: 'what rows say of orders and parcels',
    empty: ({ merchantId, words }) => sql`
      update job_row r set label = '', target = null, reason = null, warnings = '[]' from job j
      where j.merchant_id = ${merchantId} and j.kind = any('{createShipments,placePurchases,syncOrders,syncStore}') and r.merchant_id = j.merchant_id
        and r.job_id = j.job_id and ${named(words, `concat_ws(' ', r.label, r.target, r.reason::text, r.warnings::text)`)}`,
  },
  {
    table: 'saved_view',
    holds: 'searches',
    empty: ({ merchantId, words }) => sql`
      update saved_view v set settings = v.settings #- '{filter,q}', name = case when ${named(words, 'v.name')} then '-' else v.name end
      where v.merchant_id = ${merchantId} and v.resource = any('{orders,shipments,customers}')
        and ${named(words, `concat_ws(' ', v.name, v.settings::text)`)}`,
  },
  {
    table: 'privacy_request',
    holds: 'by what a store named the person',
    empty: ({ merchantId, customerIds, words }) => sql`
      update privacy_request r set buyer_id = null, email = '', phone = '', order_ids = '{}', customer_id = null, waits_for = null
      where r.merchant_id = ${merchantId} and (r.customer_id = any(${customerIds}) or lower(r.email) = any(${words}) or r.phone = any(${words}))`,
  },
  {
    table: 'customer_change',
    holds: 'who was joined to whom, by which address',
    empty: ({ merchantId, customerIds }) => sql`
      delete from customer_change where merchant_id = ${merchantId} and customer_ids && ${customerIds}`,
  },
  ...(['customer_doubt', 'customer_apart'] as const).map((table) => ({
    table,
    holds: 'who may be whom, and who is not',
    empty: ({ merchantId, customerIds }: Forgotten) => sql`
      delete from ${sql.raw(table)} where merchant_id = ${merchantId} and (one_id = any(${customerIds}) or other_id = any(${customerIds}))`,
  })),
  ...(['customer_evidence', 'customer_order', 'customer'] as const).map((table) => ({
    table,
    holds: 'who somebody is, by what they are known again, and what they ordered',
    empty: ({ merchantId, customerIds }: Forgotten) => sql`
      delete from ${sql.raw(table)} where merchant_id = ${merchantId} and customer_id = any(${customerIds})`,
  })),
];

const effectsOf = (
  of: Forgotten,
): SQL => sql`(e.subject_kind = 'purchase' and e.subject_id in (select q.purchase_id::text from (${purchases(of)}) q)
  or e.subject_kind = 'fulfilment' and e.subject_id in (select f.fulfilment_id::text from ${of.orders}
    join fulfilment f on f.merchant_id = ${of.merchantId} and ${ofOrder('f')}))`;

/** Tables without data of customers: of the merchant's own people, goods, settings, amounts; or ids and times alone. */
export const impersonalTables: readonly string[] = [
  'account',
  'announcement',
  'announcement_read',
  'attempt',
  'audit_entry',
  'bill',
  'bill_series',
  'browser_pairing',
  'buying_rule',
  'buying_settings',
  'capture',
  'column_choice',
  'consent_round',
  'credit_note',
  'customer_due',
  'digest',
  'email_undo',
  'exchange_rate',
  'fetched_rates',
  'field_rate',
  'forgotten_key',
  'forgotten_order',
  'freight_quote',
  'fulfilment_line',
  'fulfilment_shipment',
  'inbound_parcel',
  'installation',
  'journal_entry',
  'journal_run',
  'line_need',
  'listing',
  'listing_variant',
  'mail_code',
  'mapping',
  'mapping_component',
  'mapping_rule',
  'merchant',
  'notice_rule',
  'offer',
  'option_alias',
  'order_count',
  'order_line_state',
  'paid_period',
  'pairing_code',
  'parked_link',
  'payment',
  'picture',
  'plan_grant',
  'plan_terms',
  'price_rule',
  'product',
  'product_count',
  'product_intake',
  'product_tag',
  'product_variant',
  'purchase_external',
  'purchase_line',
  'quota',
  'recipe',
  'refresh_request',
  'server_secret',
  'session',
  'shipment_line',
  'shipment_stock',
  'shipping_settings',
  'spend_limit',
  'stock',
  'stock_alias',
  'stock_claim',
  'stock_item',
  'stock_movement',
  'store',
  'store_choice',
  'store_product',
  'stray_payment',
  'subscription',
  'supplier_account',
  'supplier_change',
  'supplier_event',
  'sync_state',
  'translation',
  'used_store_link',
  'warehouse',
  'watched_product',
  'webhook_delivery',
  'worker_process',
];
