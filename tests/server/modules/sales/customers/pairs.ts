import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OrderAddress } from '#contract/order.schemas.ts';
import { emptyAddress } from '#server/connectors/lib/orderParts.ts';
import type { ToldPerson } from '#server/modules/sales/customers/evidence.ts';

const FOLDER = join(import.meta.dirname, 'pairs');

/** Two orders' persons, and whether somebody who reads the rules with care takes them for one. */
export interface Pair {
  right: 'same' | 'other' | 'ask';
  /** As it is written in its file. */
  line: string;
  persons: [ToldPerson, ToldPerson];
  /** Names of others who order by the e-mail address of the two. */
  names: string[];
}

/**
 * The pairs of `pairs/`, a line each: `answer = person ;; person ;; + names at their e-mail address`. A person is
 * `country|name|email|phone|street~postcode~city|#id@store`; what is left out at the end is empty, and a family name that the platform keeps
 * apart stands between slashes. The first is a customer of store a, the second of store b, where nothing else is said.
 */
export const pairs: Pair[] = readdirSync(FOLDER)
  .sort()
  .flatMap((file) => readFileSync(join(FOLDER, file), 'utf8').split('\n'))
  .filter((line) => line !== '')
  .map(readPair);

function readPair(line: string): Pair {
  const [right = '', rest = ''] = line.split(' = ');
  const [one = '', other = '', more = ''] = rest.split(' ;; ');
  if (right !== 'same' && right !== 'other' && right !== 'ask') throw new Error(line);
  const names = more.replace(/^\+ /, '').split(', ');
  return { right, line, persons: [readPerson(one, 'a'), readPerson(other, 'b')], names: names.filter(Boolean) };
}

function readPerson(written: string, usualStore: string): ToldPerson {
  const fields = written.split('|');
  const last = fields.at(-1) ?? '';
  const at = /^(?: ?#(.*))?@([ab])$/.exec(last);
  const [countryCode = '', named = '', email = '', phone = '', door = ''] = at ? fields.slice(0, -1) : fields;
  const name = named.replaceAll('/', '');
  const address: OrderAddress = {
    ...emptyAddress,
    isMasked: false,
    name,
    phone,
    lastName: /\/(.+)\//.exec(named)?.[1] ?? '',
    countryCode,
    ...readDoor(door),
  };
  return {
    storeId: at?.[2] ?? usualStore,
    externalId: `${usualStore}-1`,
    customerName: name,
    countryCode,
    attributes: { email, phone, shippingAddress: address, billingAddress: null, buyerId: at?.[1] ?? null },
  };
}

function readDoor(written: string) {
  const [address1 = '', postcode = '', city = ''] = written.split('~');
  return { address1, postcode, city };
}
