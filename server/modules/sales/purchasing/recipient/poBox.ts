import type { DeliveryOption } from '#contract/delivery.ts';
import type { PlanFinding } from '#contract/purchasePlan.schemas.ts';
import type { Recipient } from '../../../../connectors/purchase.ts';
import { warning } from './findings.ts';

/** Boxes at post offices as they are written in addresses, and the post of armed forces. */
const BOX = new RegExp(
  [
    'p\\.? ?o\\.? ?-?box',
    'g\\.?p\\.?o\\.? box',
    'post ?(?:office)? ?box',
    '(?:locked|private) (?:mail ?)?bag',
    'pmb ?#? ?\\d',
    'postfach',
    'packstation',
    'postbus',
    'postboks',
    'postafiok',
    'posta kutusu',
    'skrytka pocztowa',
    'boite postale',
    'case postale',
    'casella postale',
    'caixa postal',
    'apartado',
    'apdo\\.?',
    'casilla(?: de correos?| postal)? ?\\d+',
    'a/ya',
    'abonentskiy yashchik',
    't\\.? ?th\\.? ?\\d',
    '(?:apo|fpo|dpo),? a[aep]',
  ]
    .map((words) => `\\b${words}(?![a-z])`)
    .join('|'),
  'i',
);

/** Short forms that mean a box in some countries and anything in others. */
const SHORT: readonly [countries: string, form: RegExp][] = [
  ['FR BE CH LU MC MA TN DZ SN CI CM', /\bb\.?p\.? ?\d/i],
  ['FR', /\b(?:cs|tsa) ?\d{3}/i],
  ['FI', /\bpl ?\d/i],
  ['SE', /^box \d/i],
  ['TR', /\bp\.?k\.? ?\d/i],
  ['HU', /\bpf\.? ?\d/i],
];
const FORCES = new Set(['APO', 'FPO', 'DPO']);

const COURIERS =
  /\b(?:dhl|fed ?ex|ups|tnt|aramex|dpd|gls|evri|hermes|inpost|purolator|gofo|uniuni|yodel|j ?t|sf|courier|speedx|kuaidi)\b/i;
/** Services of couriers that the post brings to the door. */
const BY_POST = /\b(?:post|posta?l|mail|e ?commerce|packet|smart ?post|sure ?post|economy ground)\b/i;

/** A box that a courier cannot deliver to. Null where it is none, where the post delivers, or no service is chosen yet. */
export function findPoBox(
  { address1, address2, city, countryCode }: Pick<Recipient, 'address1' | 'address2' | 'city' | 'countryCode'>,
  service: Pick<DeliveryOption, 'serviceCode' | 'shippingType' | 'company'> | null,
): PlanFinding | null {
  if (service === null || !isCourier(service)) return null;
  const lines = [address1, address2];
  const found = lines.find((line) => BOX.test(line) || isShort(line, countryCode));
  const isForces = countryCode === 'US' && FORCES.has(city.toUpperCase());
  if (found === undefined && !isForces) return null;
  const params = { value: found ?? city, service: service.company || service.serviceCode };
  return warning('poBox', {
    field: found === address2 ? 'address2' : 'address1',
    fixes: ['address', 'service'],
    params,
  });
}

function isCourier({
  serviceCode,
  shippingType,
  company,
}: Pick<DeliveryOption, 'serviceCode' | 'shippingType' | 'company'>): boolean {
  const words = `${company} ${shippingType} ${serviceCode}`.replace(/[^\p{L}\p{N}]+/gu, ' ');
  return COURIERS.test(words) && !BY_POST.test(words);
}

const isShort = (line: string, countryCode: string): boolean =>
  SHORT.some(([countries, form]) => countries.split(' ').includes(countryCode) && form.test(line));
