import { useTranslate } from 'react-admin';
import { ALL_TAB, type FilterValues, type ListTabs } from '#src/custom/list/declaration.ts';
import { useFigures } from '../shared/useFigures.ts';

const filters: Readonly<Record<string, FilterValues>> = {
  [ALL_TAB]: {},
  repeat: { repeat: true },
  once: { repeat: false },
  doubtful: { doubtful: true },
};

/** The tab that stands for what the list is filtered by. */
function tabOf({ repeat, doubtful }: FilterValues): string {
  if (doubtful === true) return 'doubtful';
  if (repeat === undefined) return ALL_TAB;
  return repeat === true ? 'repeat' : 'once';
}

/** All customers, those who came back, those who did not, and those who may be the same person as another. */
export const customerTabs: ListTabs = {
  label: 'customers.tabs.label',
  useTabs: (values) => {
    const translate = useTranslate();
    const figures = useFigures(values);
    const counts = { [ALL_TAB]: figures?.customers, repeat: figures?.repeated, doubtful: figures?.doubtful };
    return Object.keys(filters).map((id) => ({
      id,
      name: translate(`customers.tabs.${id}`),
      empty: id === ALL_TAB ? undefined : translate(`customers.tabs.none.${id}`),
      count: counts[id as keyof typeof counts],
    }));
  },
  shown: tabOf,
  filter: (tab) => ({ repeat: undefined, doubtful: undefined, ...filters[tab] }),
};
