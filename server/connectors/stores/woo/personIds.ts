import type { PersonId } from '#contract/order.schemas.ts';

/**
 * WooCommerce has no field for them: checkout plug-ins keep the numbers of people and firms in an order's meta data, most
 * as `_billing_<name>` or `_shipping_<name>`, fields of the block checkout as `_wc_billing/<plug-in>/<name>`. Read by that
 * name, as it stands below, they are of these plug-ins:
 *
 * - Brazilian Market on WooCommerce: `cpf`, `cnpj`, `rg`, `ie`
 * - EU VAT Number, EU/UK VAT Manager, EU VAT Assistant and Germanized: `vat_number`, `eu_vat_number`, `vat_id`, `vat`
 * - Italian add-ons: `cf`, `codice_fiscale`, `piva`, `partita_iva`, for the invoice `pec`, `sdi`, `codice_destinatario`
 * - NIF/CIF/NIE and APG NIF (Spain, Portugal): `nif`, `cif`, `nie`, `dni`
 * - Chile, Argentina, Peru, Mexico, Colombia, Ecuador: `rut`, `cuit`, `ruc`, `rfc`, `curp`, `cedula`
 * - Korea, Türkiye, India, and what merchants name so in a field editor: `pccc`, `customs_code`, `tc_kimlik`, `gstin`,
 *   `tax_id`, `tax_number`, `passport`, `passport_no`
 */
const uses: Readonly<Record<string, PersonId['use']>> = {
  ...of(
    'tax',
    'cpf cnpj ie vat_number eu_vat_number vat_id vat cf codice_fiscale piva partita_iva nif cif nie dni rut',
  ),
  ...of('tax', 'cuit ruc rfc curp cedula tc_kimlik gstin tax_id tax_number'),
  ...of('customs', 'pccc customs_code passport passport_no'),
  ...of('invoice', 'rg pec sdi codice_destinatario'),
};

function of(use: PersonId['use'], names: string): Record<string, PersonId['use']> {
  return Object.fromEntries(names.split(' ').map((name) => [name, use]));
}

const PREFIX = /^_?(?:wc_(?:billing|shipping|other)\/[^/]+\/)?(?:billing_|shipping_)?/;

/** The numbers among an order's meta data, by the key that they stand under; one that stands there twice, once. */
export function personIds(meta: readonly { key: string; value: unknown }[]): PersonId[] {
  const found = meta.flatMap(({ key, value }): PersonId[] => {
    const use = uses[key.replace(PREFIX, '').replaceAll('-', '_').toLowerCase()];
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
    return use && text !== '' ? [{ use, name: key, value: text }] : [];
  });
  const isSame = (one: PersonId, other: PersonId): boolean => one.use === other.use && one.value === other.value;
  return found.filter((id, at) => found.findIndex((one) => isSame(one, id)) === at);
}
