import { Box, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { pricingCalls } from '#contract/pricing.calls.ts';
import { formulaNames } from '#contract/pricingWords.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { currencyDigits } from '#src/custom/ui/currencyDigits.ts';
import { useSettled } from '#src/custom/ui/useSettled.ts';
import { call } from '#src/dataProvider/call.ts';
import { useEditorState, useSheetStore } from '../EditorContext.ts';
import type { BulkColumn } from '../model/bulk.ts';
import { digitsOf, type FormulaRow, formulaRow, writeResults } from '../model/formula.ts';
import { BulkFrame } from './BulkFrame.tsx';
import { useSupplierFacts } from './useSupplierFacts.ts';

const EXAMPLES = 3;
const QUIET = 300;

interface BulkByFormulaProps {
  ids: readonly string[];
  column: BulkColumn;
  onClose: () => void;
}

/** A bulk change by a formula. The server works it out, by the arithmetic of the pricing rules. */
export const BulkByFormula = ({ ids, column, onClose }: BulkByFormulaProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const sheet = useSheetStore();
  const currency = useEditorState(({ product }) => product.currency);
  const factsOf = useSupplierFacts();
  const [formula, setFormula] = useState('');
  const digits = digitsOf(column, currencyDigits(currency));
  const settled = useSettled(formula.trim(), QUIET);

  const rowsOf = (some: readonly string[]): FormulaRow[] =>
    some.flatMap((id) => {
      const row = sheet.get().rows.get(id);
      return row === undefined ? [] : [formulaRow(row, factsOf(id))];
    });
  // The examples are those of the variants as it was opened.
  const [sample] = useState(() => rowsOf(ids.slice(0, EXAMPLES)));
  const input = { formula: settled, digits, rows: sample };
  const { data } = useCall(pricingCalls.formula, input, { enabled: settled !== '', keepPrevious: true });
  const problem = settled === '' ? null : (data?.problem ?? null);

  const { run, busy } = useAction(async () => {
    const { problem: wrong, rows } = await call(pricingCalls.formula, { formula, digits, rows: rowsOf(ids) });
    if (wrong !== null) return;
    const { sheet: next, changed } = writeResults(sheet.get(), ids, column, rows);
    sheet.change(next);
    const failed = rows.filter(({ value }) => value === null);
    const [first] = failed;
    if (first === undefined) notify('editor.bulk.changed', { type: 'info', messageArgs: { smart_count: changed } });
    else
      notify('editor.bulk.changedPart', {
        type: 'warning',
        messageArgs: { changed, smart_count: failed.length, why: first.problem?.message ?? '' },
      });
    onClose();
  });
  const examples =
    settled === '' || problem !== null
      ? []
      : ids.slice(0, EXAMPLES).flatMap((id, at) => {
          const row = sheet.get().rows.get(id);
          const after = data?.rows[at]?.value ?? undefined;
          return row === undefined ? [] : [{ id, name: row.optionValues.join(' / '), before: row[column], after }];
        });
  const why = problem ?? data?.rows.find(({ problem: one }) => one !== null)?.problem ?? null;
  return (
    <BulkFrame
      examples={examples}
      count={ids.length}
      valid={formula.trim() !== '' && problem === null}
      busy={busy}
      onApply={run}
      onClose={onClose}
    >
      <TextField
        label={translate('editor.bulk.formula')}
        value={formula}
        autoFocus
        onChange={(event) => setFormula(event.target.value)}
        error={problem !== null}
        helperText={
          why === null || settled === ''
            ? translate('editor.bulk.formulaHelp', {
                names: formulaNames.filter((name) => name !== 'shipping').join(', '),
              })
            : why.message
        }
        slotProps={{
          htmlInput: { spellCheck: false, autoCapitalize: 'off' },
          input: { sx: { fontFamily: 'ui-monospace, Menlo, Consolas, monospace' } },
        }}
      />
      {problem === null ? null : <Pointer formula={settled} at={problem.at} />}
    </BulkFrame>
  );
};

/** The formula with the place that is wrong marked. */
const Pointer = ({ formula, at }: { formula: string; at: number }) => (
  <Typography
    component="div"
    variant="body2"
    aria-hidden
    sx={{ fontFamily: 'ui-monospace, Menlo, Consolas, monospace', overflowWrap: 'anywhere', mt: -2 }}
  >
    {formula.slice(0, at)}
    <Box
      component="span"
      sx={{ color: 'error.main', bgcolor: 'error.light', textDecoration: 'underline wavy', px: 0.5 }}
    >
      {formula.slice(at, at + 1) || '␣'}
    </Box>
    {formula.slice(at + 1)}
  </Typography>
);
