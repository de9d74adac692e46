import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Typography } from '@mui/material';
import { memo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { limits } from '#contract/limits.ts';
import { Section } from '#src/custom/ui/Section.tsx';
import { useEditorState, useSheet, useSheetStore } from '../EditorContext.ts';
import { addOption } from '../model/options.ts';
import { OwnerMark } from '../ownership/OwnerMark.tsx';
import { AddOption } from './AddOption.tsx';
import { OptionEditor } from './OptionEditor.tsx';
import { useRemoval } from './useRemoval.tsx';

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
