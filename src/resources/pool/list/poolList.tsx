import { lazy } from 'react';
import { useTranslate } from 'react-admin';
import { productSources, productStates } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { productCalls } from '#contract/product.calls.ts';
import type { facetColumns } from '#contract/productFilter.ts';
import { storeCalls } from '#contract/store.calls.ts';
import { lazyView } from '#src/custom/data/lazyView.tsx';
import { editAddress } from '#src/custom/data/navigation/poolAddresses.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import type { Choice, ListDeclaration, ListFilter, ListTabs } from '#src/custom/list/declaration.ts';
import { severalOf, wordChoices } from '#src/custom/list/filters/useFilters.ts';
import { StateChip } from '#src/custom/ui/StatusChip.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { call } from '#src/dataProvider/call.ts';
import { useRecipeKeys } from '../recipes/useRecipes.ts';
import { PoolCard, PriceCell, SourceChip, StockCell, TagsCell, TitleCell } from './cells.tsx';
import { CompareAtCell, DescriptionCell, VideoCell, WeightCell } from './detailCells.tsx';
import { type PoolRow, usePublishKey } from './useChosen.ts';

// Of no use before the panel of filters is opened, or something is chosen.
const FacetFilter = lazy(async () => ({ default: (await import('./filterFields.tsx')).FacetFilter }));
const StateFilter = lazy(async () => ({ default: (await import('./filterFields.tsx')).StateFilter }));
const PoolBulkActions = lazyView(
  () => import('./PoolBulkActions.tsx'),
  'PoolBulkActions',
  'bulk',
  'recipes',
  'translate',
);

const field = (name: string): string => `resources.pool.fields.${name}`;
const useStates = wordChoices('productState', productStates);

/** Stands for products that are in no store; as the contract has it. */
const NO_SHOP = 'none';

/** The merchant's stores to filter by, after "in no store". */
function useShops(wanted: boolean): readonly Choice[] {
  const translate = useTranslate();
  const { data = [] } = useCall(storeCalls.select, {}, { enabled: wanted, staleTime: 60_000 });
  const shops = data.map(({ shopId, shopName }) => ({ id: shopId, name: shopName }));
  return [{ id: NO_SHOP, name: translate('poolList.filter.noShop') }, ...shops];
}

/** Texts of which the pool's own values are offered. */
const facet = (of: (typeof facetColumns)[number], label: string): ListFilter => ({
  kind: 'choice',
  several: true,
  name: of,
  label,
  field: () => <FacetFilter of={of} label={label} />,
});

const filters: readonly ListFilter[] = [
  {
    kind: 'choice',
    several: true,
    name: 'state',
    label: field('state'),
    useChoices: useStates,
    field: () => <StateFilter useStates={useStates} />,
    // A lone state has its tab.
    isShownElsewhere: ({ state }) => severalOf(state).length < 2,
  },
  {
    kind: 'choice',
    several: true,
    name: 'stateNot',
    label: 'poolList.filter.stateNot',
    useChoices: useStates,
    field: null,
  },
  {
    kind: 'choice',
    several: true,
    name: 'source',
    label: field('source'),
    useChoices: wordChoices('source', productSources),
  },
  facet('tag', field('tags')),
  facet('category', field('category')),
  facet('store', field('store')),
  { kind: 'choice', several: true, name: 'shop', label: field('publishedTo'), useChoices: useShops },
  { kind: 'price', label: 'pool.list.storePrice', from: 'priceFrom', to: 'priceTo' },
  { kind: 'price', label: field('supplierPrice'), from: 'supplierPriceFrom', to: 'supplierPriceTo' },
  { kind: 'count', label: field('variantCount'), from: 'variantsFrom', to: 'variantsTo' },
  { kind: 'stock', label: field('inventory'), from: 'inventoryFrom', to: 'inventoryTo' },
  { kind: 'stock', label: field('supplierInventory'), from: 'supplierInventoryFrom', to: 'supplierInventoryTo' },
  { kind: 'days', label: field('collectedAt'), from: 'collectedFrom', to: 'collectedTo' },
  { kind: 'days', label: field('updatedAt'), from: 'updatedFrom', to: 'updatedTo' },
  { kind: 'flag', name: 'video', label: 'poolList.filter.video' },
  { kind: 'flag', name: 'differences', label: 'poolList.filter.differences' },
];

const ALL = 'all';

/** The steps of the work, one tab each with its number. */
const tabs: ListTabs = {
  label: 'pool.list.states',
  useTabs: () => {
    const translate = useTranslate();
    const { counts } = useCall(productCalls.states, {}).data ?? {};
    const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
    const states = useStates();
    return [
      { id: ALL, name: translate('pool.list.all'), count: all },
      ...productStates.map((id, at) => {
        const name = states[at]?.name ?? id;
        return { id, name, count: counts?.[id], empty: translate('poolList.noneIn', { state: name }) };
      }),
    ];
  },
  // Several states are no tab: the filter's chip says which.
  shown: ({ state, stateNot }) => {
    const chosen = severalOf(state);
    return chosen.length < 2 && severalOf(stateNot).length === 0 ? (chosen[0] ?? ALL) : undefined;
  },
  filter: (state) => ({ state: state === ALL ? [] : [state], stateNot: [] }),
};

/** The import list: what was collected, as a dense table with a keyboard. */
export const poolList: ListDeclaration<PoolRow> = {
  sort: { field: 'collectedAt', order: 'DESC' },
  columns: [
    { name: 'primaryIp', cell: ({ primaryIp }) => <Thumbnail src={primaryIp} /> },
    { name: 'title', sort: true, cell: (product) => <TitleCell {...product} /> },
    { name: 'source', from: 1420, cell: ({ source }) => <SourceChip source={source} /> },
    { name: 'sku', optional: true },
    { name: 'category', optional: true },
    {
      name: 'supplierPrice',
      sort: true,
      align: 'right',
      cell: (of) => (
        <PriceCell
          min={of.supplierPriceMin}
          max={of.supplierPriceMax}
          currency={of.supplierCurrency}
          variants={of.supplierVariantCount}
        />
      ),
    },
    {
      name: 'price',
      label: 'pool.list.storePrice',
      sort: true,
      align: 'right',
      cell: (of) => <PriceCell min={of.priceMin} max={of.priceMax} currency={of.currency} variants={of.variantCount} />,
    },
    { name: 'inventory', sort: true, align: 'right', cell: (product) => <StockCell {...product} /> },
    { name: 'state', cell: ({ state }) => <StateChip of="productState" state={state} /> },
    { name: 'tags', from: 1520, cell: ({ tags }) => <TagsCell tags={tags} /> },
    { name: 'collectedAt', sort: true, from: 1280, cell: (of) => <TimeField at={of.collectedAt} relative /> },
    { name: 'updatedAt', sort: true, optional: true, cell: (of) => <TimeField at={of.updatedAt} relative /> },
    { name: 'publishedTo', align: 'right', from: 1280 },
    { name: 'compareAt', align: 'right', optional: true, cell: (product) => <CompareAtCell {...product} /> },
    { name: 'weight', align: 'right', optional: true, cell: (product) => <WeightCell {...product} /> },
    { name: 'videoUrl', optional: true, cell: (product) => <VideoCell {...product} /> },
    { name: 'bodyHtml', optional: true, cell: (product) => <DescriptionCell {...product} /> },
  ],
  rowLabel: ({ title }) => title,
  useRowClick: () => (id) => editAddress(String(id)),
  card: (product) => <PoolCard product={product} />,
  sx: { '& .column-primaryIp': { width: 64, pr: 0 }, '& td, & th': { px: 2 } },
  search: 'pool.list.search',
  filters,
  filtersLeave: 'poolList.filter.show',
  tabs,
  views: { of: 'pool' },
  bulk: {
    atMost: limits.bulkProducts,
    countAll: async (filter) => (await call(productCalls.count, filter)).count,
    Actions: PoolBulkActions,
  },
  useRowKeys: () => {
    const publishKey = usePublishKey();
    const recipeKeys = useRecipeKeys();
    return (current) => [...publishKey(current), ...recipeKeys(current)];
  },
};
