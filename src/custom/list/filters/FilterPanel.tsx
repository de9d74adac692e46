import CloseIcon from '@mui/icons-material/CloseOutlined';
import { Box, Button, Checkbox, Drawer, FormControlLabel, IconButton, TextField, Typography } from '@mui/material';
import { Fragment, type ReactNode, useId } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useFormat } from '#src/custom/ui/format.ts';
import type { ChoiceFilter as Choosing, FlagFilter, ListFilter, NumberKind, RangeFilter } from '../declaration.ts';
import { ChoiceFilter, MultiChoiceFilter } from './ChoiceFilter.tsx';
import { dayBegins, dayOf, namesOf, useFilters } from './useFilters.ts';
import { useRestingText } from './useRestingText.ts';

interface FilterPanelProps {
  open: boolean;
  onClose: () => void;
  filters: readonly ListFilter[];
  /** Key of what the button at the end says with the number of rows that are left; `<leave>Many` for an uncounted one. */
  leave: string;
}

/** All filters of the list around, in a drawer. Each holds at once. */
export const FilterPanel = ({ open, onClose, filters, leave }: FilterPanelProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const titleId = useId();
  const { setFilters, total = 0, meta } = useListContext();
  const left = { smart_count: total, count: format.number(total) };
  const flags = filters.filter((filter) => filter.kind === 'flag');
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          'aria-modal': true,
          sx: { width: 400, maxWidth: '100%', display: 'flex' },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', px: 4, py: 3 }}>
        <Typography id={titleId} variant="h2">
          {translate('lists.filter.title')}
        </Typography>
        <IconButton edge="end" aria-label={translate('ra.action.close')} onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, overflowY: 'auto', display: 'grid', alignContent: 'start', gap: 4, px: 4, pt: 2, pb: 4 }}>
        {filters.map((filter) => (
          <Fragment key={namesOf(filter).join()}>{fieldOf(filter, open)}</Fragment>
        ))}
        {flags.length === 0 ? null : (
          <Box sx={{ display: 'grid' }}>
            {flags.map((filter) => (
              <FlagField key={filter.name} {...filter} />
            ))}
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 2, px: 4, py: 3, borderTop: 1, borderColor: 'divider' }}>
        <Button color="secondary" onClick={() => setFilters({})}>
          {translate('kit.clearFilters')}
        </Button>
        <Button variant="contained" onClick={onClose} sx={{ ml: 'auto' }}>
          {translate(meta?.totalIsExact === false ? `${leave}Many` : leave, left)}
        </Button>
      </Box>
    </Drawer>
  );
};

/** The field of a filter; flags stand together at the end. */
function fieldOf(filter: ListFilter, open: boolean): ReactNode {
  switch (filter.kind) {
    case 'flag':
      return null;
    case 'choice':
      if (filter.field === null) return null;
      return filter.field === undefined ? <ChoiceField filter={filter} open={open} /> : filter.field();
    case 'days':
      return <DaysField {...filter} />;
    default:
      return <NumbersField {...filter} />;
  }
}

const useNone = (): readonly [] => [];

const ChoiceField = ({ filter, open }: { filter: Choosing; open: boolean }) => {
  const { name, label, several = false, any, useChoices = useNone } = filter;
  const choices = useChoices(open);
  if (several) return <MultiChoiceFilter source={name} label={label} choices={choices} />;
  return <ChoiceFilter wide source={name} label={label} any={any} choices={choices} />;
};

/** Fields of one filter under their common name. */
const Group = ({ label, children }: { label: string; children: ReactNode }) => {
  const translate = useTranslate();
  const labelId = useId();
  return (
    <Box role="group" aria-labelledby={labelId}>
      <Typography id={labelId} variant="body2" sx={{ mb: 1 }}>
        {translate(label)}
      </Typography>
      <Box sx={{ display: 'flex', gap: 2 }}>{children}</Box>
    </Box>
  );
};

const wanted = { price: /^\d{1,12}([.,]\d{1,4})?$/, count: /^\d{1,9}$/, stock: /^-?\d{1,12}$/ } as const;

/** A number from one bound to another, each included and each optional. What is no number is marked and not asked for. */
const NumbersField = ({ label, from, to, kind }: RangeFilter<NumberKind>) => (
  <Group label={label}>
    <Bound source={from} end="kit.filterFrom" label={label} kind={kind} />
    <Bound source={to} end="kit.filterTo" label={label} kind={kind} />
  </Group>
);

type BoundProps = { source: string; end: string; label: string; kind: NumberKind };

const Bound = ({ source, end, label, kind }: BoundProps) => {
  const translate = useTranslate();
  const { values, change } = useFilters();
  const value = values[source];
  const [text, setText] = useRestingText(value === undefined ? '' : String(value), (typed) => {
    if (typed === '' || wanted[kind].test(typed)) change({ [source]: typed.replace(',', '.') });
  });
  const name = `${translate(label)}: ${translate(end)}`;
  return (
    <TextField
      name={source}
      hiddenLabel
      fullWidth
      placeholder={translate(end)}
      value={text}
      error={text.trim() !== '' && !wanted[kind].test(text.trim())}
      onChange={(event) => setText(event.target.value)}
      slotProps={{ htmlInput: { inputMode: kind === 'price' ? 'decimal' : 'numeric', 'aria-label': name } }}
    />
  );
};

/** From one day to another, both included; kept as the moments where the merchant is, `to` as the one at which its day ends. */
const DaysField = ({ label, from, to }: RangeFilter<'days'>) => {
  const translate = useTranslate();
  const { values, change } = useFilters();
  const field = (source: string, end: string, dayLater: number) => {
    const shown = dayOf(values[source], -dayLater);
    return (
      <TextField
        type="date"
        name={source}
        hiddenLabel
        fullWidth
        // Typed piece by piece: the field keeps what is no date yet, the filter takes what is one.
        key={`${source} ${shown}`}
        defaultValue={shown}
        onBlur={({ target: { value: day } }) => {
          if (day !== shown) change({ [source]: dayBegins(day, dayLater) });
        }}
        slotProps={{ htmlInput: { 'aria-label': `${translate(label)}: ${translate(end)}`, max: '9999-12-31' } }}
      />
    );
  };
  return (
    <Group label={label}>
      {field(from, 'kit.filterFrom', 0)}
      {field(to, 'kit.filterTo', 1)}
    </Group>
  );
};

const FlagField = ({ name, label }: FlagFilter) => {
  const translate = useTranslate();
  const { values, change } = useFilters();
  return (
    <FormControlLabel
      label={translate(label)}
      control={
        <Checkbox
          name={name}
          checked={values[name] === true}
          onChange={(event) => change({ [name]: event.target.checked ? true : undefined })}
        />
      }
    />
  );
};
