import { type ClipboardEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { isTable, readCells, writeCells } from '#src/custom/form/sheet/tsv.ts';
import { useSheetStore } from '../EditorContext.ts';
import { clearRange } from '../model/fill.ts';
import { isSingle } from '../model/grid.ts';
import { applyChanges, type PastePlan, planPaste, textsIn } from '../model/paste.ts';
import type { GridControls } from './useGridControls.ts';

/** Copying from the spreadsheet and pasting into it. What does not fit is shown before anything is changed. */
export function useGridClipboard({ ids, selection, field }: GridControls) {
  const sheet = useSheetStore();
  const notify = useNotify();
  const [asked, setAsked] = useState<PastePlan>();

  const apply = (plan: PastePlan) => {
    sheet.change(applyChanges(sheet.get(), plan.changes));
    selection.select(plan.range);
    notify('editor.variants.pasted', { type: 'info', messageArgs: { smart_count: plan.changes.length } });
  };

  /** Whether the event is about cells, not about the text in one. */
  const isOurs = ({ target }: ClipboardEvent): boolean => target === field.current && !selection.get().editing;

  const onCopy = (event: ClipboardEvent) => {
    if (!isOurs(event)) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', writeCells(textsIn(sheet.get(), ids, selection.range())));
  };
  const onCut = (event: ClipboardEvent) => {
    if (!isOurs(event)) return;
    onCopy(event);
    sheet.change(clearRange(sheet.get(), ids, selection.range()));
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (event.target !== field.current || text === '' || (!isOurs(event) && !isTable(text))) return;
    event.preventDefault();
    const cells = readCells(text.replace(/[\r\n]+$/, ''));
    selection.edit(false);
    const plan = planPaste(sheet.get(), cells, ids, selection.range());
    // One text that cannot stand where it was pasted is shown there, to be fixed; of many, the merchant decides.
    const [only] = plan.refused;
    const { anchor } = selection.get();
    const id = ids[anchor.row];
    if (cells.length === 1 && cells[0]?.length === 1 && isSingle(plan.range) && only?.column && id !== undefined) {
      if (only.column === 'weightUnit') setAsked(plan);
      else sheet.patch(id, { [only.column]: only.text });
    } else if (plan.refused.length > 0) setAsked(plan);
    else apply(plan);
  };

  return {
    onCopy,
    onCut,
    onPaste,
    /** A paste of which something does not fit. */
    asked,
    take: () => {
      if (asked !== undefined && asked.changes.length > 0) apply(asked);
      setAsked(undefined);
      field.current?.focus();
    },
    leave: () => {
      setAsked(undefined);
      field.current?.focus();
    },
  };
}
