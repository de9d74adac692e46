import { Box, Link, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useLocaleState, useStore, useTheme } from 'react-admin';
import { PRODUCT_NAME } from '#contract/enums.ts';
import { languageNames, languages, languageTags } from '#contract/texts.ts';
import { INTERFACE_SIZE, type InterfaceSize, interfaceSizes } from '#src/custom/theme/sizes.ts';
import { ButtonSection, NavigationSection } from './ButtonSection.tsx';
import { ChartSection, MarkSection } from './ChartSection.tsx';
import { ColourSection, SurfaceSection, TypeSection } from './ColourSection.tsx';
import { FeedbackSection, StateSection } from './FeedbackSection.tsx';
import { ChoiceSection, InputSection } from './InputSection.tsx';
import { OverlaySection } from './OverlaySection.tsx';
import { Section } from './Section.tsx';
import { TableSection } from './TableSection.tsx';
import { useSamples } from './useSamples.ts';

const sections = {
  Typography: TypeSection,
  Colours: ColourSection,
  Buttons: ButtonSection,
  Fields: InputSection,
  Choices: ChoiceSection,
  Marks: MarkSection,
  Navigation: NavigationSection,
  Table: TableSection,
  Feedback: FeedbackSection,
  States: StateSection,
  Surfaces: SurfaceSection,
  Overlays: OverlaySection,
  Charts: ChartSection,
};

/** Every component in every state, for the eye and for the visual tests. Development only: `/__styleguide`. */
export const StyleguidePage = () => {
  const t = useSamples();
  const name = `${PRODUCT_NAME} styleguide`;
  return (
    <Box sx={{ maxWidth: 1200, mx: 'auto', px: { xs: 4, md: 6 }, pb: 16 }}>
      <title>{name}</title>
      <Box
        component="header"
        sx={{
          position: { sm: 'sticky' },
          top: 0,
          zIndex: 'appBar',
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 3,
          py: 3,
          bgcolor: 'background.default',
        }}
      >
        <Typography variant="h1" lang="en" sx={{ mr: 'auto' }}>
          {name}
        </Typography>
        <Switches />
      </Box>
      <Box component="nav" aria-label={t.contents} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
        {Object.keys(sections).map((section) => (
          <Link key={section} href={`#${section}`} variant="body2" lang="en">
            {section}
          </Link>
        ))}
      </Box>
      <main>
        {Object.entries(sections).map(([section, Content]) => (
          <Section key={section} name={section}>
            <Content />
          </Section>
        ))}
      </main>
    </Box>
  );
};

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
const Switches = () => {
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
