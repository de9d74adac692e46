import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useLocaleState, useStore, useTheme } from 'react-admin';
import { languageNames, languages, languageTags } from '#contract/texts.ts';
import { INTERFACE_SIZE, type InterfaceSize, interfaceSizes } from '#src/custom/theme/sizes.ts';
import { useSamples } from './useSamples.ts';

interface SwitchProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; text: string; lang?: string }[];
  onChange: (value: Value) => void;
}

function Switch<Value extends string>({ label, value, choices, onChange }: SwitchProps<Value>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      value={value}
      onChange={(_, next: Value | null) => next && onChange(next)}
    >
      {choices.map((choice) => (
        <ToggleButton key={choice.value} value={choice.value} lang={choice.lang} sx={{ px: { xs: 1.5, sm: 2.5 } }}>
          {choice.text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** Theme, language and size of the page, remembered as the app's own are. */
export const Switches = () => {
  const t = useSamples();
  const [theme, setTheme] = useTheme();
  const [locale, setLocale] = useLocaleState();
  const [size, setSize] = useStore<InterfaceSize>(INTERFACE_SIZE, 'default');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Switch
        label={t.theme}
        value={theme === 'dark' ? 'dark' : 'light'}
        choices={(['light', 'dark'] as const).map((value) => ({ value, text: t[value] }))}
        onChange={setTheme}
      />
      <Switch
        label={t.language}
        value={locale}
        choices={languages.map((value) => ({ value, text: languageNames[value], lang: languageTags[value] }))}
        onChange={setLocale}
      />
      <Switch
        label={t.size}
        value={size}
        choices={interfaceSizes.map((value) => ({ value, text: t[value] }))}
        onChange={setSize}
      />
    </Box>
  );
};
