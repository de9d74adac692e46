import ArrowIcon from '@mui/icons-material/ArrowForwardOutlined';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormat } from './format.ts';
import { visuallyHidden } from './visuallyHidden.ts';

const money = new Set(['price', 'compareAtPrice', 'supplierPrice', 'supplierCostPrice']);

/** How the value of a product's field is written for people; empty for none. */
function useValueText(field: string, currency: string | undefined): (value: unknown) => string {
  const translate = useTranslate();
  const format = useFormat();
  return (value) => {
    if (value === null || value === undefined || value === '') return '';
    if (field === 'state') return translate(`words.productState.${String(value)}`);
    if (field === 'status') return translate(`words.publishStatus.${String(value)}`);
    if (field === 'deletedAt' || field === 'takenInAt') return format.dateTime(String(value));
    if (money.has(field) && currency !== undefined) return format.money(String(value), currency);
    if (typeof value === 'number') return format.number(value);
    if (typeof value === 'string')
      return money.has(field) || field === 'weight' ? value.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '') : value;
    if (Array.isArray(value)) {
      return value.every((item) => typeof item === 'string')
        ? value.join(', ')
        : translate('journal.count', { smart_count: value.length, count: format.number(value.length) });
    }
    return Object.entries(value)
      .map(([fact, known]) => `${translate(`bulk.facts.${fact}`)}: ${String(known)}`)
      .join(', ');
  };
}

interface ValueChangeProps {
  /** A field of products or variants, by the contract's name. */
  field: string;
  /** Which of several: a variant's option values. */
  label?: string | null;
  before: unknown;
  after: unknown;
  currency?: string;
}

const quiet = { color: 'text.secondary', textDecoration: 'line-through', textDecorationColor: 'currentcolor' } as const;

/** A value before and after. Of long texts, the part that differs with a little around it. */
export const ValueChange = ({ field, label, before, after, currency }: ValueChangeProps) => {
  const translate = useTranslate();
  const textOf = useValueText(field, currency);
  const [was, is] = changedPart(textOf(before), textOf(after));
  const nothing = translate('bulk.nothing');
  return (
    <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
      {label ? (
        <Box component="span" sx={{ color: 'text.secondary', mr: 2 }}>
          {label}
        </Box>
      ) : null}
      <span style={visuallyHidden}>{`${translate('bulk.before')}: `}</span>
      <Box component="span" className="tabular" sx={was === '' ? { color: 'text.secondary' } : quiet}>
        {was === '' ? nothing : was}
      </Box>
      <ArrowIcon aria-hidden sx={{ fontSize: 14, mx: 1.5, verticalAlign: '-2px', color: 'text.secondary' }} />
      <span style={visuallyHidden}>{`${translate('bulk.after')}: `}</span>
      <Box component="span" className="tabular" sx={{ fontWeight: is === '' ? 400 : 500 }}>
        {is === '' ? nothing : is}
      </Box>
    </Typography>
  );
};

/** Up to this many characters a text is shown whole. */
const WHOLE = 120;
/** Characters shown around what differs, and of what differs. */
const AROUND = 24;
const SHOWN = 160;

/** Two texts as they are shown beside each other: of long ones, the part that differs, with a little around it. */
export function changedPart(before: string, after: string): [before: string, after: string] {
  if (before.length <= WHOLE && after.length <= WHOLE) return [before, after];
  const least = Math.min(before.length, after.length);
  let start = 0;
  while (start < least && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < least - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const from = Math.max(0, start - AROUND);
  return [cut(before, from, end), cut(after, from, end)];
}

function cut(text: string, from: number, end: number): string {
  const to = Math.min(text.length, Math.min(text.length - end + AROUND, from + SHOWN));
  if (text === '' || to <= from) return text === '' ? '' : '…';
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}
