import { useLocale, useTranslate } from 'react-admin';
import { brandName, supplierPlatforms } from '#contract/enums.ts';
import type { PlanFinding } from '#contract/purchasePlan.schemas.ts';
import { useRegionName } from '#src/custom/ui/codes.ts';
import { useFormat } from '#src/custom/ui/format.ts';

/** A sentence of the server's by its key. */
export type ServerMessage = PlanFinding['said'];

/**
 * The key of the text for a key of the server's: named in full here, so that every page that shows one loads these areas. Any
 * other key comes with its sentence, or is the supplier's own words.
 */
function textOf(key: string): string {
  const [area, ...path] = key.split('.');
  if (area === 'purchase') return `purchase.${path.join('.')}`;
  if (area === 'shipment') return `shipment.${path.join('.')}`;
  return area === 'work' ? `work.${path.join('.')}` : key;
}

const money = /^(-?\d+(?:\.\d+)?) ([A-Z]{3})$/;
/** A moment as the wire has it. */
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
/** A calendar day: no zone moves it. */
const day = /^\d{4}-\d{2}-\d{2}$/;
const countries: readonly string[] = ['country', 'from'];
/** Between the parts of a list. */
const separators: Readonly<Record<string, string>> = { zh: '、', ja: '、' };

/** Says what the server says by a key: countries and suppliers by name, amounts, moments, days and parts of an address in the words of the language. */
export function useServerMessage(): (message: ServerMessage) => string {
  const translate = useTranslate();
  const locale = useLocale();
  const format = useFormat();
  const regionName = useRegionName();
  const inWords = (name: string, value: string | number): string => {
    if (typeof value === 'number') return format.number(value);
    if (name === 'facts') {
      const parts = value.split(',').map((key) => translate(textOf(key), { _: key }));
      return parts.join(separators[locale] ?? ', ');
    }
    if (countries.includes(name)) return regionName(value);
    if (name === 'supplier') {
      const supplier = supplierPlatforms.find((one) => brandName[one] === value);
      return supplier === undefined ? value : translate(`words.source.${supplier}`);
    }
    if (name === 'at' && moment.test(value)) return format.dateTime(value);
    if (name === 'date' && day.test(value)) return format.date(`${value}T12:00:00`);
    const [, amount, currency] = money.exec(value) ?? [];
    return amount === undefined || currency === undefined ? value : format.money(amount, currency);
  };
  return ({ key, text = key, params = {} }) => {
    const inText = Object.entries(params).map(([name, value]) => [name, inWords(name, value)]);
    const count = typeof params.count === 'number' ? { smart_count: params.count } : {};
    return translate(textOf(key), { ...Object.fromEntries(inText), ...count, _: text });
  };
}
