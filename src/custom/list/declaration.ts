import type { SxProps, Theme } from '@mui/material';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import type { DataTableBaseProps, FilterPayload, RaRecord, SortPayload, TranslateFunction } from 'react-admin';
import type { Call } from '#contract/endpoint.ts';
import type { SavedView, viewResources } from '#contract/savedView.schemas.ts';
import type { KeyCommand } from '#src/custom/data/keys/keyCommand.ts';

/** A column: its head, its cell in every row, its entry in the column chooser and in saved views. */
export interface ListColumn<R extends object = RaRecord> {
  /** The field it shows and sorts by; `column-<name>` is the class of its cells. */
  name: string;
  /** Key; by default the field's name of the resource. */
  label?: string;
  /** The server sorts by it. */
  sort?: boolean;
  align?: 'right';
  /** In px. */
  width?: number;
  /** In a window narrower than this, in px, the table leaves it out. */
  from?: number;
  /** Hidden until the merchant chooses it. */
  optional?: boolean;
  /** By default the field's value as text. */
  cell?(row: R): ReactNode;
}

/** A value that can be chosen, and its translated name. */
export interface Choice {
  id: string;
  name: string;
}

interface FilterBase {
  /** Key. */
  label: string;
  /** Stands above the list; else in the panel of all filters. */
  inBar?: boolean;
  /** Whether something else, as a tab, says already that it holds; it then has no chip. */
  isShownElsewhere?: (values: FilterValues) => boolean;
}

/** One of few values, or with `several` any of them. */
export interface ChoiceFilter extends FilterBase {
  kind: 'choice';
  name: string;
  several?: boolean;
  /** A hook: what can be chosen. Read only while it is `wanted`. */
  useChoices?: (wanted: boolean) => readonly Choice[];
  /** A hook: what a value is called where there are no `useChoices`; by default what it is. */
  useName?: () => (value: string) => string;
  /** Key of what stands for no choice; nothing by default. */
  any?: string;
  /** Not shown where there are fewer choices. */
  fewest?: number;
  /** A field of the list's own for it; null where another filter's field sets it too. */
  field?: (() => ReactElement) | null;
}

/** From one bound to another, each included and each optional: days, or numbers. */
export interface RangeFilter<Kind = 'days' | NumberKind> extends FilterBase {
  kind: Kind;
  /** The names of the two bounds. */
  from: string;
  to: string;
}

/** Whether fractions are allowed, as of prices; and numbers below zero, as of stock. */
export type NumberKind = 'price' | 'count' | 'stock';

/** Only rows of which something is so. */
export interface FlagFilter extends FilterBase {
  kind: 'flag';
  name: string;
}

export type ListFilter = ChoiceFilter | RangeFilter<'days'> | RangeFilter<NumberKind> | FlagFilter;

/** The filters that hold, by name. */
export type FilterValues = Readonly<Record<string, unknown>>;

/** The id of the tab that shows every row, in lists that have one. */
export const ALL_TAB = 'all';

export interface ListTab {
  id: string;
  name: string;
  hint?: string;
  /** What is said of the tab when nothing is in it, translated. */
  empty?: string | undefined;
  count: number | undefined;
  /** False where there may be more than were counted. */
  isExact?: boolean;
}

/** Tabs over a list: each is a set of filters. */
export interface ListTabs {
  /** Key: names the tabs for screen readers. */
  label: string;
  /** A hook: the tabs in their order, each with its number where it is known, and with what else is to be said of it. */
  useTabs: (values: FilterValues) => readonly ListTab[];
  /** The tab that stands for just these filters; undefined where none does. */
  shown: (values: FilterValues) => string | undefined;
  /** What a tab changes of the filters that hold. */
  filter: (tab: string, values: FilterValues) => FilterValues;
}

/** Choosing rows, and what can be done with them. */
export interface ListBulk {
  /** Rows that one bulk call takes of all that match the filters. Without it only ticked rows can be chosen. */
  atMost?: number;
  /** Counts to the end what the list counts only so far. Without it all that match can be chosen only where they were counted. */
  countAll?: (filter: FilterPayload) => Promise<number>;
  /** Its buttons, with all their dialogs: loaded when something is chosen. `onStarted` hears of the jobs they start. */
  Actions: ComponentType<{ onStarted?: ((jobId: string) => Promise<void>) | undefined }>;
}

/**
 * A list, said once. From it come the table and the cards, the column chooser, filters and their chips, tabs, saved views,
 * the export, the keyboard, and what can be done with chosen rows. Texts aside, a column or a filter is one entry.
 */
export interface ListDeclaration<R extends RaRecord> {
  sort: SortPayload;
  /** Those already in use keep their order: browsers remember theirs by place. New ones come last. */
  columns: readonly ListColumn<R>[];
  /** What a person calls a row; names its checkbox. */
  rowLabel(row: R, translate: TranslateFunction): string;
  /** A hook: where a row leads; nowhere by default. */
  useRowClick?: () => DataTableBaseProps<R>['rowClick'];
  /** How a row looks under 992 px; without it the table scrolls sideways. */
  card?: (row: R) => ReactNode;
  /** What else is special about its cells. */
  sx?: SxProps<Theme>;
  /** What stands in the search field (`q`) while it is empty, a key; without it there is none. */
  search?: string;
  filters?: readonly ListFilter[];
  /** Key of what the panel's button says with the number of rows that are left; `<key>Many` for an uncounted one. */
  filtersLeave?: string;
  tabs?: ListTabs;
  /** Views are saved under this name; `useOffered` is a hook: which of them belong here, all by default. */
  views?: { of: (typeof viewResources)[number]; useOffered?: () => (view: SavedView) => boolean };
  /** The rows that the list is filtered to as a file. `useName` is a hook: the file's name. */
  download?: { endpoint: Call; label: string; useName: () => string };
  bulk?: ListBulk;
  /** A hook: keys of this list's own, beside J, K, O, X, N and P, about the row that the keyboard stands on. */
  useRowKeys?: () => (current: R | undefined) => readonly KeyCommand[];
}
