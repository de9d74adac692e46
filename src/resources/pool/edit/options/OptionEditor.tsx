import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Alert, Box, Button, IconButton, TextField, Tooltip } from '@mui/material';
import { type KeyboardEvent, memo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { v4 as newId } from 'uuid';
import type { ProductOption } from '#contract/product.schemas.ts';
import { visuallyHidden } from '#src/custom/ui/visuallyHidden.ts';
import { useSheetStore } from '../EditorContext.ts';
import { addMissing, addValue, countMissing, moveValue, renameOption, renameValue } from '../model/options.ts';
import { useReorder } from '../useReorder.ts';
import { ValueChip } from './ValueChip.tsx';

const SHOWN = 60;

interface OptionEditorProps {
  option: ProductOption;
  index: number;
  /** Of the option, or of one of its values. */
  onRemove: (removal: { option: number; value?: string }) => void;
}

/** An option: its name, its values in their order, and a field for the next one. */
export const OptionEditor = memo(({ option, index, onRemove }: OptionEditorProps) => {
  const translate = useTranslate();
  const sheet = useSheetStore();
  const [all, setAll] = useState(false);
  const [added, setAdded] = useState<string>();
  const [message, setMessage] = useState('');
  const reorder = useReorder(option.values.length, (from, to) => {
    sheet.change(moveValue(sheet.get(), index, from, to));
    setMessage(translate('editor.options.moved', { position: to + 1, total: option.values.length }));
  });
  const values = all ? option.values : option.values.slice(0, SHOWN);
  const missing = added === undefined ? 0 : countMissing(sheet.get());

  const apply = (changed: ReturnType<typeof addValue>): string | undefined => {
    if (changed === undefined) return 'editor.options.valueTaken';
    sheet.change(changed);
    return undefined;
  };
  const add = (value: string): string | undefined => {
    if (value === '') return undefined;
    const problem = apply(addValue(sheet.get(), index, value));
    if (problem === undefined) setAdded(value);
    return problem;
  };

  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: { md: '200px minmax(0, 1fr) auto' }, gap: 3, alignItems: 'start' }}
    >
      <CommitField
        label={translate('editor.options.name')}
        value={option.name}
        onCommit={(name) => {
          if (name === '') return 'validation.optionName';
          sheet.change(renameOption(sheet.get(), index, name));
          return undefined;
        }}
      />
      <Box>
        <div style={visuallyHidden} role="status">
          {message}
        </div>
        <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
          {values.map((value, place) => (
            <ValueChip
              key={value}
              value={value}
              option={option.name}
              marked={reorder.over === place}
              item={reorder.item(place)}
              handle={reorder.handle(place)}
              onRename={(to) => apply(renameValue(sheet.get(), index, value, to))}
              onRemove={() => onRemove({ option: index, value })}
            />
          ))}
          {values.length < option.values.length ? (
            <Button size="small" color="secondary" onClick={() => setAll(true)}>
              {translate('editor.options.showAll', { count: option.values.length })}
            </Button>
          ) : null}
          <Box component="li" sx={{ width: 170 }}>
            <CommitField
              label={translate('editor.options.addValue')}
              ariaLabel={translate('editor.options.addValueTo', { name: option.name })}
              value=""
              clears
              onCommit={add}
            />
          </Box>
        </Box>
        {added !== undefined && missing > 0 ? (
          <Alert
            severity="info"
            sx={{ mt: 3 }}
            onClose={() => setAdded(undefined)}
            action={
              <>
                <Button
                  size="small"
                  onClick={() => {
                    sheet.change(addMissing(sheet.get(), newId));
                    setAdded(undefined);
                  }}
                >
                  {translate('editor.options.addMissing', { smart_count: missing })}
                </Button>
                <Button size="small" color="secondary" onClick={() => setAdded(undefined)}>
                  {translate('editor.options.later')}
                </Button>
              </>
            }
          >
            {translate('editor.options.noVariants', { value: added })}
          </Alert>
        ) : null}
      </Box>
      <Tooltip title={translate('editor.options.removeOption', { name: option.name })}>
        <IconButton
          onClick={() => onRemove({ option: index })}
          aria-label={translate('editor.options.removeOption', { name: option.name })}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
});

interface CommitFieldProps {
  label: string;
  ariaLabel?: string;
  value: string;
  /** Empties after each commit: a field that adds. */
  clears?: boolean;
  /** Returns the key of what is wrong with the text. */
  onCommit: (text: string) => string | undefined;
}

const saves = (event: KeyboardEvent): boolean => event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);

/** A text that takes effect when it is finished: by Enter, by leaving the field, by saving. Escape takes it back. */
const CommitField = ({ label, ariaLabel, value, clears = false, onCommit }: CommitFieldProps) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const commit = () => {
    if (typed === undefined) return;
    const text = typed.trim();
    const wrong = text === value && !clears ? undefined : onCommit(text);
    setProblem(wrong);
    if (wrong === undefined) setTyped(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      commit();
    } else if (event.key === 'Escape') {
      setTyped(undefined);
      setProblem(undefined);
    } else if (saves(event)) commit();
  };
  return (
    <TextField
      label={label}
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
      error={problem !== undefined}
      helperText={problem === undefined ? undefined : translate(problem)}
      slotProps={{ htmlInput: { 'aria-label': ariaLabel, maxLength: 255 } }}
    />
  );
};
