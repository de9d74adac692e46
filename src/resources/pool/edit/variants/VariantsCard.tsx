import { Box, Button, Link as MuiLink, TextField, Typography } from '@mui/material';
import { memo, type RefObject, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ProductOption } from '#contract/product.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { Section } from '#src/custom/ui/Section.tsx';
import { useEditorState, useSheet, useSheetStore } from '../EditorContext.ts';
import { GridSelection } from '../model/GridSelection.ts';
import { sameShape } from '../model/sheet.ts';
import { shownIds, type View, wholeView } from '../model/view.ts';
import { OwnerMark } from '../ownership/OwnerMark.tsx';
import { useSupplierFacts } from './useSupplierFacts.ts';
import { VariantActions } from './VariantActions.tsx';
import { VariantsTable, type VariantsTableHandle } from './VariantsTable.tsx';

/** More than fit on a screen: worth searching and filtering. */
const MANY = 10;

/** The variants: found, changed one by one or together, added and removed. */
export const VariantsCard = memo(({ table }: { table: RefObject<VariantsTableHandle | null> }) => {
  const translate = useTranslate();
  const format = useFormat();
  const sheet = useSheetStore();
  const variants = useEditorState((state) => state.variants);
  const opened = useEditorState((state) => state.opened);
  const problem = useEditorState(({ problems }) => problems.variantsList);
  const factsOf = useSupplierFacts();
  // What the rows are found and sorted by is looked at when the view or the rows change, not with each key stroke: a row
  // does not jump away under the hand that edits it.
  const shape = useSheet((state) => state, sameShape);
  const { order, options } = shape;
  const [looked, setLooked] = useState(() => ({ view: wholeView, rows: shape, factsOf }));
  if (!sameShape(looked.rows, shape)) setLooked({ ...looked, rows: shape, factsOf });
  const { view } = looked;
  const setView = useCallback(
    (next: View | ((before: View) => View)) =>
      setLooked((before) => ({
        view: typeof next === 'function' ? next(before.view) : next,
        rows: sheet.get(),
        factsOf,
      })),
    [sheet, factsOf],
  );
  // Typing into the search does not wait for two thousand rows; rows that came or went do not wait for anything.
  const before = useDeferredValue(looked);
  const seen = sameShape(before.rows, shape) ? before : looked;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [selection] = useState(() => new GridSelection());

  // What was removed, or came back by undoing, is not selected any more or again.
  const selected = useMemo(() => new Set(order.filter((id) => chosen.has(id))), [order, chosen]);
  const ids = useMemo(() => {
    const { words, values, sort } = seen.view;
    // A value that was renamed or removed meanwhile is not looked for any more.
    const known = Object.entries(values).filter(([at, value]) => seen.rows.options[Number(at)]?.values.includes(value));
    const wanted = { words: words.trim().toLowerCase(), values: Object.fromEntries(known), sort };
    return shownIds(seen.rows, wanted, seen.factsOf);
  }, [seen]);
  const withdrawn = useMemo(() => order.filter((id) => variants.get(id)?.supplierOffers === false), [order, variants]);
  const onSort = useCallback((next: View['sort']) => setView((shown) => ({ ...shown, sort: next })), [setView]);
  const selectShown = useCallback(() => setChosen((ticked) => new Set([...ticked, ...ids])), [ids]);

  return (
    <Section
      anchor="variants"
      title={translate('pool.section.variants')}
      aside={
        selected.size > 0
          ? translate('editor.variants.selected', {
              count: format.number(selected.size),
              total: format.number(order.length),
            })
          : format.number(order.length)
      }
      actions={<VariantActions ids={ids} selected={selected} selection={selection} opened={opened} />}
    >
      {problem === undefined ? null : (
        <Typography variant="body2" color="error" role="alert" sx={{ mb: 2 }}>
          {translate(problem)}
        </Typography>
      )}
      <VariantOwners />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 2, mb: 3 }}>
        {order.length > MANY ? (
          <ViewBar view={view} options={options} onView={setView} shown={ids.length} onSelectShown={selectShown} />
        ) : null}
        {withdrawn.length > 0 ? (
          <Typography variant="body2" sx={{ color: 'warning.main' }}>
            {translate('editor.variants.withdrawnCount', { smart_count: withdrawn.length })}{' '}
            <MuiLink
              component="button"
              type="button"
              variant="body2"
              underline="always"
              onClick={() => setChosen(new Set(withdrawn))}
            >
              {translate('editor.variants.selectThem')}
            </MuiLink>
          </Typography>
        ) : null}
      </Box>
      {ids.length === 0 ? (
        <Typography variant="body2" color="text.secondary" sx={{ py: 6, textAlign: 'center' }}>
          {translate('editor.variants.noMatch')}
        </Typography>
      ) : (
        <VariantsTable
          ids={ids}
          selection={selection}
          selected={selected}
          onSelect={setChosen}
          sort={view.sort}
          onSort={onSort}
          handle={table}
        />
      )}
      <Typography
        variant="caption"
        component="p"
        color="text.secondary"
        aria-hidden
        sx={{ mt: 2, display: { xs: 'none', md: 'block' } }}
      >
        {translate('editor.variants.keys')}
      </Typography>
    </Section>
  );
});

interface ViewBarProps {
  view: View;
  options: readonly ProductOption[];
  onView: (view: View) => void;
  /** How many variants are shown, and selecting all of them. */
  shown: number;
  onSelectShown: () => void;
}

/** Finds variants: by words, by an option's value; and selects all that are found. */
const ViewBar = memo(({ view, options, onView, shown, onSelectShown }: ViewBarProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { words, values } = view;
  const choose = (at: number, value: string) => {
    const { [at]: _, ...others } = values;
    onView({ ...view, values: value === '' ? others : { ...others, [at]: value } });
  };
  const found = options.flatMap(({ name }, at) => (values[at] === undefined ? [] : [`${name} = ${values[at]}`]));
  if (words !== '') found.push(`“${words}”`);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, flex: '1 1 320px' }}>
      <TextField
        type="search"
        label={translate('editor.variants.find')}
        value={words}
        onChange={(event) => onView({ ...view, words: event.target.value })}
        sx={{ width: 200 }}
      />
      {options.map(({ name, values: all }, at) =>
        all.length < 2 ? null : (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place, whatever it is called
            key={at}
            select
            label={name}
            value={values[at] ?? ''}
            onChange={(event) => choose(at, event.target.value)}
            sx={{ width: 140 }}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          >
            <option value="">{translate('editor.variants.anyValue')}</option>
            {all.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </TextField>
        ),
      )}
      {found.length === 0 || shown === 0 ? null : (
        <Button size="small" onClick={onSelectShown}>
          {translate('editor.variants.selectFound', { what: found.join(', '), count: format.number(shown) })}
        </Button>
      )}
    </Box>
  );
});

const fields = ['price', 'compareAtPrice', 'inventoryQuantity', 'sku', 'weight', 'barcode', 'imageId'] as const;

/** Who set the columns of the variants' table: each mark stands for all variants. */
const VariantOwners = () => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mb: 2, '&:empty': { display: 'none' } }}>
    {fields.map((field) => (
      <OwnerMark key={field} field={field} named />
    ))}
  </Box>
);
