import type { ComponentType, ReactNode } from 'react';
import { TextInput, useInput, useTranslate, useTranslateLabel } from 'react-admin';
import { CodeSelect } from '#src/custom/form/CodeSelect.tsx';
import { currencyCodes } from '#src/custom/ui/codes.ts';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import type { Kind } from './fieldsOf.tsx';
import { oneOf, useFilters } from './filters/useFilters.ts';

type Input = ComponentType<{ source: string }>;

const Text: Input = ({ source }) => <TextInput source={source} helperText={false} />;

/** A decimal as the contract has it, as text; digits of one width, and the number pad on a phone. */
const Decimal: Input = ({ source }) => (
  <TextInput
    source={source}
    helperText={false}
    slotProps={{ htmlInput: { inputMode: 'decimal', className: 'tabular' } }}
  />
);

/** A currency, found by its code or its name. */
const Currency: Input = ({ source }) => {
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source, defaultValue: '' });
  const label = useTranslateLabel()({ source });
  const wrong = fieldState.error?.message;
  return (
    <CodeSelect
      of="currency"
      codes={currencyCodes}
      name={field.name}
      value={String(field.value ?? '')}
      onChange={field.onChange}
      label={String(label)}
      error={wrong === undefined ? undefined : translate(wrong, { _: wrong })}
    />
  );
};

const CurrencyFilter: NonNullable<Kind<unknown>['filter']> = ({ source, label }) => {
  const translate = useTranslate();
  const { values, change } = useFilters();
  return (
    <div style={{ minWidth: 220 }}>
      <CodeSelect
        of="currency"
        codes={currencyCodes}
        value={oneOf(values[source])}
        onChange={(value) => change({ [source]: value })}
        label={translate(label)}
        optional
      />
    </div>
  );
};

export const text: Kind<string | null> = { input: Text };
export const decimal: Kind<string | null> = {
  input: Decimal,
  align: 'right',
  show: (value) => <span className="tabular">{value ?? '–'}</span>,
};
export const currency: Kind<string | null> = { input: Currency, filter: CurrencyFilter };
/** How long ago it was. */
export const ago: Kind<string | null> = { show: (at) => <TimeField at={at} relative /> };
/** A point in time, to the minute. */
export const time: Kind<string | null> = { show: (at) => <TimeField at={at} /> };

/** Shown in a way of its own. */
export const custom = <Row,>(show: (row: Row) => ReactNode): Kind<unknown, Row> => ({ show: (_, row) => show(row) });

/** One that the list can be sorted by. */
export const sorted = <Value, Row>(kind: Kind<Value, Row>): Kind<Value, Row> => ({ ...kind, sorts: true });

/** One that nobody types in. */
export const readOnly = <Value, Row>({ input: _, ...kind }: Kind<Value, Row>): Kind<Value, Row> => kind;
