import UndoIcon from '@mui/icons-material/Undo';
import { Box, Button, Link as MuiLink, TextField, Typography } from '@mui/material';
import { memo, type RefObject, useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { v4 as newId } from 'uuid';
import { limits } from '#contract/limits.ts';
import { useFormat } from '#src/custom/format.ts';
import { useEditorState, useSheet } from '../EditorContext.ts';
import { addMissing, countMissing, removeRows } from '../model/options.ts';
import { Section } from '../Section.tsx';
import { BulkEdit } from './BulkEdit.tsx';
import { VariantsTable, type VariantsTableHandle } from './VariantsTable.tsx';

/** The variants: found, changed one by one or together, added and removed. */
export const VariantsCard = memo(({ table }: { table: RefObject<VariantsTableHandle | null> }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { sheet, variants, problems } = useEditorState();
  const order = useSheet((state) => state.order);
  const options = useSheet((state) => state.options);
  const canUndo = useSyncExternalStore(sheet.subscribe, sheet.canUndo);
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const words = useDeferredValue(query.trim().toLowerCase());

  // What was removed, or came back by undoing, is not selected any more or again.
  const selected = useMemo(() => new Set(order.filter((id) => chosen.has(id))), [order, chosen]);
  const ids = useMemo(() => {
    if (words === '') return order;
    const { rows } = sheet.get();
    const fits = (id: string) => {
      const row = rows.get(id);
      return `${row?.optionValues.join(' ')} ${row?.sku}`.toLowerCase().includes(words);
    };
    return order.filter(fits);
  }, [order, words, sheet]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count depends on these two parts of the sheet alone
  const missing = useMemo(() => countMissing(sheet.get()), [order, options]);
  const affected = selected.size > 0 ? [...selected] : ids;
  const problem = problems.variantsList;
  const withdrawn = useMemo(() => order.filter((id) => variants.get(id)?.supplierOffers === false), [order, variants]);

  return (
    <Section
      anchor="variants"
      title={translate('pool.section.variants')}
      aside={
        selected.size > 0
          ? translate('pool.variants.selected', {
              count: format.number(selected.size),
              total: format.number(order.length),
            })
          : format.number(order.length)
      }
      actions={
        <>
          <Button
            size="small"
            color="secondary"
            startIcon={<UndoIcon />}
            disabled={!canUndo}
            onClick={() => sheet.undo()}
          >
            {translate('pool.undo')}
          </Button>
          {missing > 0 && order.length < limits.variants ? (
            <Button size="small" color="secondary" onClick={() => sheet.change(addMissing(sheet.get(), newId))}>
              {translate('pool.options.addMissing', {
                smart_count: Math.min(missing, limits.variants - order.length),
              })}
            </Button>
          ) : null}
          <Button
            size="small"
            color="error"
            disabled={selected.size === 0 || selected.size === order.length}
            onClick={() => sheet.change(removeRows(sheet.get(), selected))}
          >
            {translate('pool.variants.removeSelected')}
          </Button>
          <BulkEdit ids={affected} everything={selected.size === 0 && ids.length === order.length} />
        </>
      }
    >
      {problem === undefined ? null : (
        <Typography variant="body2" color="error" role="alert" sx={{ mb: 2 }}>
          {translate(problem)}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 3 }}>
        {order.length > 10 ? (
          <TextField
            type="search"
            label={translate('pool.variants.find')}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            sx={{ maxWidth: 260 }}
          />
        ) : null}
        {withdrawn.length > 0 ? (
          <Typography variant="body2" sx={{ color: 'warning.main' }}>
            {translate('pool.variants.withdrawnCount', { smart_count: withdrawn.length })}{' '}
            <MuiLink
              component="button"
              type="button"
              variant="body2"
              underline="always"
              onClick={() => setChosen(new Set(withdrawn))}
            >
              {translate('pool.variants.selectThem')}
            </MuiLink>
          </Typography>
        ) : null}
        <Typography
          variant="caption"
          color="text.secondary"
          sx={{ ml: { md: 'auto' }, display: { xs: 'none', md: 'block' } }}
        >
          {translate('pool.variants.keys')}
        </Typography>
      </Box>
      {ids.length === 0 ? (
        <Typography variant="body2" color="text.secondary" sx={{ py: 6, textAlign: 'center' }}>
          {translate('pool.variants.noMatch')}
        </Typography>
      ) : (
        <VariantsTable ids={ids} selected={selected} onSelect={setChosen} handle={table} />
      )}
    </Section>
  );
});
