import AddIcon from '@mui/icons-material/Add';
import { Box, Button, TextField, Typography } from '@mui/material';
import { type FormEvent, memo, type ReactNode, useCallback, useState } from 'react';
import { useTranslate } from 'react-admin';
import { limits } from '#contract/limits.ts';
import { ConfirmDialog } from '#src/custom/ui/ConfirmDialog.tsx';
import { Section } from '#src/custom/ui/Section.tsx';
import { useEditorState, useSheet, useSheetStore } from '../EditorContext.ts';
import { addOption, removeOption, removeValue } from '../model/options.ts';
import type { Sheet } from '../model/sheet.ts';
import { OwnerMark } from '../ownership/OwnerMark.tsx';
import { OptionEditor } from './OptionEditor.tsx';

/** What the variants differ in. The variants follow every change made here. */
export const OptionsCard = memo(() => {
  const translate = useTranslate();
  const sheet = useSheetStore();
  const problem = useEditorState(({ problems }) => problems.optionList);
  const options = useSheet(({ options }) => options);
  const [adding, setAdding] = useState(false);
  const removal = useRemoval();
  return (
    <Section
      anchor="options"
      title={translate('pool.section.options')}
      aside={<OwnerMark field="options" />}
      actions={
        adding || options.length >= limits.options ? undefined : (
          <Button color="secondary" size="small" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
            {translate('editor.options.add')}
          </Button>
        )
      }
    >
      {problem === undefined ? null : (
        <Typography variant="body2" color="error" role="alert">
          {translate(problem)}
        </Typography>
      )}
      {options.length === 0 && !adding ? (
        <Typography variant="body2" color="text.secondary">
          {translate('editor.options.none')}
        </Typography>
      ) : null}
      <Box sx={{ display: 'grid', gap: 4 }}>
        {options.map((option, index) => (
          <OptionEditor
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place, whatever it is called
            key={index}
            option={option}
            index={index}
            onRemove={removal.ask}
          />
        ))}
        {adding ? (
          <AddOption
            taken={options.map(({ name }) => name)}
            onAdd={(name, value) => {
              sheet.change(addOption(sheet.get(), name, value));
              setAdding(false);
            }}
            onCancel={() => setAdding(false)}
          />
        ) : null}
      </Box>
      {removal.dialog}
    </Section>
  );
});

interface AddOptionProps {
  taken: readonly string[];
  onAdd: (name: string, value: string) => void;
  onCancel: () => void;
}

/** A new option with its first value, which every variant gets. */
const AddOption = ({ taken, onAdd, onCancel }: AddOptionProps) => {
  const translate = useTranslate();
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  const [tried, setTried] = useState(false);
  const nameProblem =
    name.trim() === '' ? 'validation.optionName' : taken.includes(name.trim()) ? 'editor.options.nameTaken' : undefined;
  const valueProblem = value.trim() === '' ? 'validation.optionValues' : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (nameProblem === undefined && valueProblem === undefined) onAdd(name.trim(), value.trim());
  };
  const shown = (problem: string | undefined) => (tried && problem !== undefined ? translate(problem) : undefined);
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'grid', gridTemplateColumns: { md: '200px minmax(0, 340px) auto' }, gap: 3, alignItems: 'start' }}
    >
      <TextField
        label={translate('editor.options.name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={shown(nameProblem) !== undefined}
        helperText={shown(nameProblem)}
        autoFocus
      />
      <TextField
        label={translate('editor.options.firstValue')}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        error={shown(valueProblem) !== undefined}
        helperText={shown(valueProblem) ?? translate('editor.options.firstValueHelp')}
      />
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button type="submit" variant="outlined">
          {translate('editor.options.addThis')}
        </Button>
        <Button color="secondary" onClick={onCancel}>
          {translate('kit.cancel')}
        </Button>
      </Box>
    </Box>
  );
};

interface Removal {
  option: number;
  /** Without one, the whole option. */
  value?: string;
}

const after = (sheet: Sheet, { option, value }: Removal): Sheet =>
  value === undefined ? removeOption(sheet, option) : removeValue(sheet, option, value);

/** Removes a value or an option; asks first where variants go with it, and refuses where none would be left. */
function useRemoval(): { ask: (removal: Removal) => void; dialog: ReactNode } {
  const translate = useTranslate();
  const sheet = useSheetStore();
  const [asked, setAsked] = useState<Removal>();
  const ask = useCallback(
    (removal: Removal) => {
      const lost = sheet.get().order.length - after(sheet.get(), removal).order.length;
      if (lost === 0) sheet.change(after(sheet.get(), removal));
      else setAsked(removal);
    },
    [sheet],
  );
  if (asked === undefined) return { ask, dialog: null };

  const left = after(sheet.get(), asked).order.length;
  const name = asked.value ?? sheet.get().options[asked.option]?.name ?? '';
  const close = () => setAsked(undefined);
  const dialog = (
    <ConfirmDialog
      open
      title={translate('editor.options.removeTitle', { name })}
      confirmLabel={translate(left === 0 ? 'pool.close' : 'editor.options.remove')}
      tone={left === 0 ? 'primary' : 'error'}
      onConfirm={() => {
        if (left > 0) sheet.change(after(sheet.get(), asked));
        close();
      }}
      onClose={close}
    >
      {left === 0
        ? translate('editor.options.removesAll')
        : translate('editor.options.removes', { smart_count: sheet.get().order.length - left })}
    </ConfirmDialog>
  );
  return { ask, dialog };
}
