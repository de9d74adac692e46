import { Box, Button, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';

interface AddOptionProps {
  taken: readonly string[];
  onAdd: (name: string, value: string) => void;
  onCancel: () => void;
}

/** A new option with its first value, which every variant gets. */
export const AddOption = ({ taken, onAdd, onCancel }: AddOptionProps) => {
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
