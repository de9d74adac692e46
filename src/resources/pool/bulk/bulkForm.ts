import type { BulkEdit } from '#contract/bulk.schemas.ts';
import {
  type bulkFields,
  bulkNumberFields,
  type bulkNumberOps,
  type bulkShippingFacts,
  bulkTextFields,
  bulkTextOps,
} from '#contract/bulkWords.ts';
import type { weightUnits } from '#contract/enums.ts';

export type BulkField = (typeof bulkFields)[number];
type NumberOp = (typeof bulkNumberOps)[number];

/** What stands in the dialog's fields, whichever of them are shown. */
export interface BulkForm {
  field: BulkField;
  op: string;
  value: string;
  find: string;
  pattern: boolean;
  matchCase: boolean;
  tags: readonly string[];
  unit: (typeof weightUnits)[number];
  convert: boolean;
  fact: (typeof bulkShippingFacts)[number];
}

export const emptyForm = (field: BulkField): BulkForm => ({
  field,
  op: opsOf(field)[0] ?? 'set',
  value: '',
  find: '',
  pattern: false,
  matchCase: false,
  tags: [],
  unit: 'kg',
  convert: true,
  fact: 'hsCode',
});

const has = <T extends string>(list: readonly T[], value: string): value is T =>
  (list as readonly string[]).includes(value);

/** What can be done with a field, the likeliest first. */
export function opsOf(field: BulkField): readonly string[] {
  if (field === 'tags') return ['add', 'remove', 'set'];
  if (field === 'videoUrl') return ['set', 'replace'];
  if (has(bulkTextFields, field)) return field === 'title' ? ['replace', 'prepend', 'append', 'set'] : bulkTextOps;
  if (!has(bulkNumberFields, field)) return ['set'];
  const copies: NumberOp[] = field === 'price' || field === 'inventoryQuantity' ? ['copy'] : [];
  const clears: NumberOp[] = field === 'price' ? [] : ['clear'];
  const money: NumberOp[] = field === 'inventoryQuantity' ? [] : ['round', 'ending'];
  const first: NumberOp[] = field === 'inventoryQuantity' ? ['set', 'add'] : ['percent', 'add', 'set'];
  return [
    ...first,
    'multiply',
    ...(field === 'inventoryQuantity' ? (['percent'] as const) : []),
    ...money,
    'formula',
    ...copies,
    ...clears,
  ];
}

/** Operations that need nothing beside themselves. */
export const isBare = (op: string): boolean => op === 'copy' || op === 'clear';

/** The edit that the form says; undefined while there is too little of it to be looked at. */
export function editOf(form: BulkForm): BulkEdit | undefined {
  const { field, value, find, pattern, matchCase, convert, fact } = form;
  if (field === 'tags') {
    const op = form.op === 'remove' || form.op === 'set' ? form.op : 'add';
    return form.tags.length === 0 && op !== 'set' ? undefined : { field, op, tags: [...form.tags] };
  }
  if (field === 'weightUnit') return { field, op: 'set', value: form.unit, convert };
  if (field === 'shipping') return { field, op: 'set', fact, value };
  if (has(bulkNumberFields, field)) {
    const op = form.op as NumberOp;
    return value.trim() === '' && !isBare(op) ? undefined : { field, op, value: isBare(op) ? '' : value };
  }
  const op = has(bulkTextOps, form.op) ? form.op : 'set';
  if (op === 'replace' && find === '') return undefined;
  if ((op === 'prepend' || op === 'append' || (op === 'set' && field === 'title')) && value === '') return undefined;
  return { field, op, value, find: op === 'replace' ? find : '', pattern, matchCase };
}

/** What the fields of a bulk edit are given. */
export interface BulkFieldsProps {
  form: BulkForm;
  onChange: (form: BulkForm) => void;
  /** What is wrong, by the field's name. */
  errors: Readonly<Record<string, string>>;
}
