import { limits } from '#contract/limits.ts';
import type { MappingSource } from '#contract/mapping.schemas.ts';
import { checkRules } from '#contract/mappingRules.ts';
import type { MappedItem, OfferFacts } from '#contract/mappingShown.ts';
import type { Part, Way } from '../model/ways.ts';

/** Something that is had, as it is typed. */
export interface EditedPart {
  id: number;
  from: 'supplier' | 'stock';
  /** Null until one is picked, and of what is from stock. */
  offer: OfferFacts | null;
  /** Null until one is picked, and of what is from a supplier. */
  item: MappedItem | null;
  pieces: string;
  service: string;
  /** It goes along, and is not what was ordered. */
  isGift: boolean;
}

export interface EditedRule {
  id: number;
  countries: readonly string[];
  from: string;
  /** Empty for however many. */
  to: string;
  parts: readonly EditedPart[];
}

interface EditedWay {
  source: MappingSource;
  rules: readonly EditedRule[];
}

let made = 0;
const newId = (): number => {
  made += 1;
  return made;
};

export const newPart = (offer: OfferFacts | null = null, pieces = '1'): EditedPart => ({
  id: newId(),
  from: 'supplier',
  offer,
  item: null,
  pieces,
  service: '',
  isGift: false,
});

export const newStockPart = (item: MappedItem | null = null, pieces = '1'): EditedPart => ({
  ...newPart(null, pieces),
  from: 'stock',
  item,
});

export const newRule = (parts: readonly EditedPart[] = [newPart()]): EditedRule => ({
  id: newId(),
  countries: [],
  from: '1',
  to: '',
  parts,
});

/** A way as it is typed; one rule to begin with where nothing was said. */
export function editedOf(way: Way | null): EditedWay {
  if (way === null || (way.source === 'offers' && way.rules.length === 0))
    return { source: 'offers', rules: [newRule()] };
  return {
    source: way.source,
    rules: way.rules.map(({ countries, from, to, parts }) => ({
      id: newId(),
      countries,
      from: String(from),
      to: to === null ? '' : String(to),
      parts: parts.map(({ item, offer, pieces, service, isGift }) => ({
        ...(item ? newStockPart(item, String(pieces)) : newPart(offer, String(pieces))),
        service,
        isGift,
      })),
    })),
  };
}

const whole = (text: string): number => (/^\d{1,7}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN);

/** What is typed as a way; only where `problemsOf` finds nothing. */
export const wayOfEdited = ({ source, rules }: EditedWay): Way => ({
  source,
  rules:
    source !== 'offers'
      ? []
      : rules.map(({ countries, from, to, parts }) => ({
          countries,
          from: whole(from),
          to: to.trim() === '' ? null : whole(to),
          parts: parts.flatMap((part): Part[] => {
            // What is left alone is what was ordered: nothing on the screen says otherwise.
            const isGift = part.isGift && parts.length > 1;
            const counted = { pieces: whole(part.pieces), service: part.service.trim(), isGift };
            if (part.item) return [{ item: part.item, ...counted }];
            return part.offer ? [{ offer: part.offer, ...counted }] : [];
          }),
        })),
});

/** What cannot be saved: text keys by `<rule id> <field>` and `<part id> <field>`; `rules` for all of them together. */
export function problemsOf({ source, rules }: EditedWay): Record<string, string> {
  const found: Record<string, string> = {};
  if (source !== 'offers') return found;
  for (const { id, from, to, parts } of rules) {
    const [least, most] = [whole(from), to.trim() === '' ? null : whole(to)];
    if (!(least >= 1)) found[`${id} from`] = 'mapping.rules.badNumber';
    if (most !== null && !(most >= least)) found[`${id} to`] = 'validation.quantityRange';
    if (parts.length > 1 && parts.every(({ isGift }) => isGift)) found[`${id} gifts`] = 'mapping.rules.onlyGifts';
    for (const part of parts) {
      if (part.from === 'stock' && part.item === null) found[`${part.id} item`] = 'mapping.item.none';
      if (part.from === 'supplier' && part.offer === null) found[`${part.id} offer`] = 'mapping.rules.noOffer';
      const pieces = whole(part.pieces);
      if (!(pieces >= 1 && pieces <= limits.mappingPieces)) found[`${part.id} pieces`] = 'validation.offerPieces';
    }
  }
  const asRules = rules.map(({ countries, from, to }, at) => ({
    priority: at + 1,
    countries,
    quantity: { from: whole(from), to: to.trim() === '' ? null : whole(to) },
  }));
  checkRules(
    { source, rules: asRules },
    {
      addIssue: ({ path: [, at, field], message }) => {
        const rule = typeof at === 'number' ? rules[at] : undefined;
        found[rule ? `${rule.id} ${String(field)}` : 'rules'] = message;
      },
    },
  );
  return found;
}

/** What merchants begin with. */
export const presets = ['simple', 'twoForOne', 'multipack', 'gift', 'bundle', 'byCountry', 'backups'] as const;
type Preset = (typeof presets)[number];

/** How many pieces a multipack begins with. */
const PACK = '3';

/** Brings a way into a shape that merchants know; what is picked already stays. */
export function applyPreset({ rules }: EditedWay, preset: Preset): EditedWay {
  const [first = newRule(), ...others] = rules;
  const [part = newPart(), ...further] = first.parts;
  const only = (pieces: string): EditedWay => ({
    source: 'offers',
    rules: [{ ...first, countries: [], from: '1', to: '', parts: [{ ...part, pieces }] }],
  });
  const withPart = (isGift: boolean): EditedWay => ({
    source: 'offers',
    rules: [{ ...first, parts: [part, ...further, { ...newPart(), isGift }] }, ...others],
  });
  switch (preset) {
    case 'simple':
      return only('1');
    case 'twoForOne':
      return only('2');
    case 'multipack':
      return only(PACK);
    case 'gift':
    case 'bundle':
      return withPart(preset === 'gift');
    case 'byCountry':
      // One for everywhere stays behind those for a country, so that no order is left without.
      return {
        source: 'offers',
        rules: [
          newRule([{ ...part, id: newId(), service: '', isGift: false }]),
          { ...first, countries: first.countries },
          ...others,
        ],
      };
    default:
      return { source: 'offers', rules: [...rules, newRule()] };
  }
}
