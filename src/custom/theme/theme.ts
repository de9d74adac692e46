import type { PaletteOptions, ThemeOptions } from '@mui/material';
import { limits } from '#contract/limits.ts';
import { fontFamily } from './fonts.ts';
import { darkPalette, lightPalette } from './palette.ts';
import { componentStyles } from './themeComponents.ts';

const heading = (fontSize: string, lineHeight: number) => ({ fontSize, lineHeight, fontWeight: 600, letterSpacing: 0 });

const themeOf = (palette: PaletteOptions): ThemeOptions => ({
  palette,
  spacing: 4,
  shape: { borderRadius: 8 },
  breakpoints: { values: { xs: 0, sm: 600, md: limits.mobileWidth, lg: 1280, xl: 1600 } },
  typography: {
    fontFamily,
    fontSize: 14,
    htmlFontSize: 16,
    h1: heading('1.25rem', 1.4),
    h2: heading('1rem', 1.5),
    h3: heading('0.9375rem', 1.5),
    h4: heading('0.875rem', 1.5),
    h5: heading('0.875rem', 1.5),
    h6: heading('0.875rem', 1.5),
    body1: { fontSize: '0.875rem', lineHeight: 1.5, letterSpacing: 0 },
    body2: { fontSize: '0.8125rem', lineHeight: 1.5, letterSpacing: 0 },
    subtitle1: { fontSize: '0.875rem', lineHeight: 1.5, letterSpacing: 0, fontWeight: 600 },
    subtitle2: { fontSize: '0.8125rem', lineHeight: 1.5, letterSpacing: 0, fontWeight: 600 },
    caption: { fontSize: '0.75rem', lineHeight: 1.5, letterSpacing: 0 },
    button: { fontSize: '0.875rem', textTransform: 'none', fontWeight: 500, letterSpacing: 0 },
  },
  components: componentStyles,
});

/** The light theme: white cards with a hairline border on neutral grey, hardly a shadow. */
export const lightTheme: ThemeOptions = themeOf(lightPalette);
/** The same in the dark. Every text reaches AA in both. */
export const darkTheme: ThemeOptions = themeOf(darkPalette);
