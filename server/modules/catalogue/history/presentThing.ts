import type { FieldChange, JournalThing } from '#contract/journal.schemas.ts';
import type { ShipTo } from '#contract/orderWork.schemas.ts';
import { type Language, sentence } from '#contract/texts.ts';
import type { KeptMapping } from '../../../db/schema/mapping.ts';
import type { StoredHold } from '../../../db/schema/orders.ts';
import { SHOWN } from './present.ts';
import type { NamedThing } from './queries.ts';

/** Follows from the rest: over which address another one was decided, and as which order one is taken. */
const unshown = new Set(['shipToOver', 'placedAt']);

/** What a run changed in one order or store product, in the language of the request. `people`: names by account. */
export function toThing(thing: NamedThing, people: ReadonlyMap<string, string>, language: Language): JournalThing {
  const { id, label, shopName, currency, changes } = thing;
  const names = new Map(thing.variants?.map(({ externalId, optionValues }) => [externalId, optionValues.join(' / ')]));
  const own = Object.entries(changes.fields ?? {}).map(([field, change]) => ({ field, variant: null, change }));
  const ofVariants = Object.entries(changes.variants ?? {}).flatMap(([externalId, fields]) =>
    Object.entries(fields).map(([field, change]) => ({ field, variant: names.get(externalId) ?? '', change })),
  );
  const inWords = (field: string, value: unknown) => wordsFor(field, value, people, language);
  const all = [...own, ...ofVariants]
    .filter(({ field }) => !unshown.has(field))
    .map(
      ({ field, variant, change: [before, after] }): FieldChange => ({
        field,
        variant,
        before: inWords(field, before),
        after: inWords(field, after),
      }),
    );
  const { beyond = [] } = changes;
  const facts = beyond.map((field) => `storeField.${field}`).join(',');
  return {
    id,
    label,
    shopName,
    currency,
    changes: all.slice(0, SHOWN),
    changeCount: all.length,
    beyond: beyond.length === 0 ? null : sentence(language, 'journal.beyond', { facts }),
  };
}

/** A value as a person reads it; what needs no words of ours is as it is kept. */
function wordsFor(field: string, value: unknown, people: ReadonlyMap<string, string>, language: Language): unknown {
  if (value === null || value === '') return value;
  if (field === 'handling') return sentence(language, `orderHandling.${String(value)}`);
  if (field === 'ownerId') return people.get(String(value)) ?? sentence(language, 'orderOwner.former');
  if (field === 'holds') {
    // What stands there was written by the orders' own module.
    return (value as StoredHold[]).map(({ by, reason }) =>
      by === 'rule' ? sentence(language, `orderHold.${reason}`) : reason,
    );
  }
  if (field === 'mapping') return mappingLines(value as KeptMapping, language);
  if (field === 'shipTo') return addressLine(value as ShipTo);
  return value;
}

/** What is bought by a mapping, a line for each of its rules. */
const mappingLines = ({ source, rules }: KeptMapping, language: Language): string[] =>
  source === 'offers'
    ? rules.map(({ components }) => components.map((one) => `${one.pieces} × ${componentName(one)}`).join(' + '))
    : [sentence(language, `mappingSource.${source}`)];

const componentName = (component: KeptMapping['rules'][number]['components'][number]): string =>
  'stockItemId' in component ? component.sku : component.snapshot.optionValues.join(' / ') || component.snapshot.skuId;

const addressLine = ({
  name,
  company,
  address1,
  address2,
  city,
  province,
  postcode,
  countryCode,
  phone,
}: ShipTo): string =>
  [name, company, address1, address2, city, province, postcode, countryCode, phone].filter(Boolean).join(', ');
