import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { CustomerDoubt } from '#contract/customerWords.ts';
import type { OrderAddress } from '#contract/order.schemas.ts';
import type { CustomerFacts } from '../../../db/schema/customers.ts';
import type { OrderAttributes } from '../../../db/schema/storeMirror.ts';
import { familyKey, nameKey, plainKey } from './names.ts';

/** What an order says of who placed it. */
export interface ToldPerson {
  storeId: string;
  externalId: string;
  customerName: string;
  countryCode: string;
  attributes: Pick<OrderAttributes, 'email' | 'phone' | 'shippingAddress' | 'billingAddress' | 'buyerId'>;
}

/** By what somebody is known again, beside the id that their store has for them. */
export interface Evidence {
  kind: CustomerDoubt;
  value: string;
}

/** A person as one store knows them. */
export interface Person {
  /** The same for all orders of the person in this store. */
  personKey: string;
  /** More is known of them than one order. */
  isCertain: boolean;
  facts: CustomerFacts;
  nameKey: string;
  familyKey: string;
  evidence: Evidence[];
}

/** Addresses that stand for somebody else's: of platforms that pass mail on, and of services that hide one's own. */
const RELAY =
  /@(?:.+\.)?(?:tiktokw?\.(?:us|com)|marketplace\.amazon\.[a-z.]+|members\.ebay\.[a-z.]+|privaterelay\.appleid\.com|mozmail\.com|relay\.firefox\.com|duck\.com|simplelogin\.(?:com|io|co)|anonaddy\.(?:com|me)|guest\.airbnb\.com|reply\.etsy\.com|relay\.walmart\.com|allegromail\.pl|pass(?:mail|inbox|fwd)\.(?:net|com)|slmail\.me)$/;
/** What people, and plug-ins that sell over the counter, write where an address is asked for and there is none. */
const PLACEHOLDER =
  /^(?:no[-_.]?reply|do[-_.]?not[-_.]?reply|no[-_.]?e?-?mail|none|no|keine?|aucune?|null|guest|walk-?in|unknown|n\/?a|test|asdf|xxx+)@|^([a-z]|abc|123\d*|e?-?mail)@\1\.[a-z]+$|@(?:example\.(?:com|org|net)|none\.com|no-?e?mail\.com|localhost|invalid)$/;
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const MASKED = /[*•●]|x{4,}/i;
/** What people write where a phone is asked for and they give none. */
const MADE_UP = /(\d)\1{6}|^12345678|^98765432/;

/**
 * The e-mail address by which somebody is known again, in lower case and not changed otherwise; null of one that is masked, passed on by a
 * platform, a placeholder, or the merchant's own (`own`, in lower case).
 */
export function usableEmail(written: string, own: ReadonlySet<string>): string | null {
  const email = written.trim().toLowerCase();
  if (!ADDRESS.test(email) || MASKED.test(email) || RELAY.test(email) || PLACEHOLDER.test(email)) return null;
  return own.has(email) ? null : email;
}

/** The phone by which somebody is known again, in E.164, read as one of the order's country; null of a masked one, or none. */
export function usablePhone(written: string, countryCode: string): string | null {
  if (written === '' || MASKED.test(written)) return null;
  const number = parsePhoneNumberFromString(written, isSupportedCountry(countryCode) ? countryCode : undefined);
  return number?.isValid() && !MADE_UP.test(number.nationalNumber) ? number.number : null;
}

const unmasked = (text: string): string => (MASKED.test(text) ? '' : text.trim());

/** Who placed an order, by the evidence that it holds. `own`: addresses of the merchant's accounts, in lower case. */
export function personOf(order: ToldPerson, own: ReadonlySet<string>): Person {
  const { storeId, externalId, countryCode, attributes } = order;
  const { shippingAddress, billingAddress, buyerId = null } = attributes;
  const address = readable(shippingAddress) ?? readable(billingAddress);
  const name = unmasked(order.customerName) || address?.name || '';
  const email = usableEmail(attributes.email, own);
  const phone = usablePhone(attributes.phone || address?.phone || '', countryCode);
  const place = placeKey(address);
  const names = { nameKey: nameKey(name), familyKey: familyKey(name, [billingAddress, shippingAddress], countryCode) };
  const key = keyIn({ buyerId: platformId(buyerId), email, phone, ...names });
  return {
    personKey: `${storeId}/${key ?? `order/${externalId}`}`,
    isCertain: key !== null,
    facts: factsOf(order, name, address),
    ...names,
    evidence: [
      ...(email === null ? [] : [{ kind: 'email' as const, value: email }]),
      ...(phone === null ? [] : [{ kind: 'phone' as const, value: phone }]),
      ...(place === null ? [] : [{ kind: 'address' as const, value: place }]),
    ],
  };
}

/** Platforms write 0 or nothing where nobody is signed in. */
const platformId = (id: string | null | undefined): string | null => (!id || /^0+$/.test(id.trim()) ? null : id.trim());

interface Known {
  buyerId: string | null;
  email: string | null;
  phone: string | null;
  nameKey: string;
  familyKey: string;
}

/** People share an address or a phone: with it goes the name, as it is written. A phone alone says nothing. */
function keyIn({ buyerId, email, phone, nameKey: name, familyKey: family }: Known): string | null {
  if (buyerId !== null) return `id/${buyerId}`;
  if (email !== null) return `email/${email}/${name}`;
  return phone === null || name === '' ? null : `phone/${phone}/${family || name}`;
}

const readable = (address: OrderAddress | null): OrderAddress | null =>
  address && !address.isMasked && !MASKED.test(address.address1) ? address : null;

/** A name with a door, by which two may be one person; null where one of the two is not known. */
function placeKey(address: OrderAddress | null): string | null {
  if (!address || address.address1 === '' || address.countryCode === '') return null;
  const parts = [nameKey(address.name), plainKey(address.address1), plainKey(address.postcode || address.city)];
  return parts.includes('') ? null : [...parts, address.countryCode].join('|');
}

function factsOf({ attributes, countryCode }: ToldPerson, name: string, address: OrderAddress | null): CustomerFacts {
  return {
    name,
    email: unmasked(attributes.email),
    phone: unmasked(attributes.phone || address?.phone || ''),
    company: address?.company ?? '',
    address: {
      address1: address?.address1 ?? '',
      address2: address?.address2 ?? '',
      city: address?.city ?? '',
      province: address?.province ?? '',
      provinceCode: address?.provinceCode ?? '',
      postcode: address?.postcode ?? '',
      countryCode: address?.countryCode || countryCode,
    },
  };
}
