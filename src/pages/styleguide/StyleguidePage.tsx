import { Box, Link, Typography } from '@mui/material';
import { PRODUCT_NAME } from '#contract/enums.ts';
import { ButtonSection } from './ButtonSection.tsx';
import { ChartSection } from './ChartSection.tsx';
import { ChoiceSection } from './ChoiceSection.tsx';
import { ColourSection } from './ColourSection.tsx';
import { FeedbackSection } from './FeedbackSection.tsx';
import { InputSection } from './InputSection.tsx';
import { MarkSection } from './MarkSection.tsx';
import { NavigationSection } from './NavigationSection.tsx';
import { OverlaySection } from './OverlaySection.tsx';
import { Section } from './Section.tsx';
import { StateSection } from './StateSection.tsx';
import { SurfaceSection } from './SurfaceSection.tsx';
import { Switches } from './Switches.tsx';
import { TableSection } from './TableSection.tsx';
import { TypeSection } from './TypeSection.tsx';
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
