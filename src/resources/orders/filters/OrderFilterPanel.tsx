import { useListContext, useTranslate } from 'react-admin';
import { orderFulfilments, orderPayments, orderPlacements, orderStates } from '#contract/vocabulary.ts';
import { CodeSelect } from '#src/custom/form/CodeSelect.tsx';
import { ChoiceFilter } from '#src/custom/list/filters/ChoiceFilter.tsx';
import { DateRangeFilter } from '#src/custom/list/filters/DateRangeFilter.tsx';
import { FilterDrawer, type FilterPanelProps } from '#src/custom/list/filters/FilterDrawer.tsx';
import { useFilter } from '#src/custom/list/filters/useFilter.ts';
import { regionCodes } from '#src/custom/ui/codes.ts';
import { useFormat } from '#src/custom/ui/format.ts';

/** Filters by a word of the contract, by their field. */
const words = [
  ['payment', 'orderPayment', orderPayments],
  ['fulfilment', 'orderFulfilment', orderFulfilments],
  ['placement', 'orderPlacement', orderPlacements],
  ['state', 'orderState', orderStates],
] as const;

/** Every filter of the orders but the store, which stands above the list. */
export const OrderFilterPanel = ({ open, onClose }: FilterPanelProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { total = 0, meta } = useListContext();
  const country = useFilter('country');
  const many = meta?.totalIsExact === false;
  const count = { smart_count: total, count: format.number(total) };
  return (
    <FilterDrawer
      open={open}
      onClose={onClose}
      show={translate(many ? 'orders.filter.showMany' : 'orders.filter.show', count)}
    >
      {words.map(([source, of, values]) => (
        <ChoiceFilter
          key={source}
          wide
          source={source}
          label={`resources.orders.fields.${source}`}
          choices={values.map((id) => ({ id, name: translate(`words.${of}.${id}`) }))}
        />
      ))}
      <CodeSelect
        of="region"
        codes={regionCodes}
        value={country.value}
        onChange={country.set}
        label={translate('orders.filter.country')}
        optional
      />
      <DateRangeFilter label="orders.filter.placed" from="from" to="to" />
    </FilterDrawer>
  );
};
