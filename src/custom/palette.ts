import type { PaletteOptions } from '@mui/material';

/**
 * The specification's theme colour: marks, rings, progress, selected controls. It is 4.0:1 on white, so text and what
 * stands under white text take `primary.dark`, which reaches AA in both themes.
 */
export const BRAND = '#2878FF';

export const lightPalette = {
  mode: 'light',
  primary: { main: BRAND, light: '#6BA2FF', dark: '#1B63DF', contrastText: '#FFFFFF' },
  secondary: { main: '#3D4451', contrastText: '#FFFFFF' },
  success: { main: '#16763C', light: '#E5F4EA', contrastText: '#FFFFFF' },
  warning: { main: '#8F5300', light: '#FDF1DC', contrastText: '#FFFFFF' },
  error: { main: '#C22F2B', light: '#FCEAE9', contrastText: '#FFFFFF' },
  info: { main: '#1B63DF', light: '#E8F0FE', contrastText: '#FFFFFF' },
  text: { primary: '#1C212B', secondary: '#5A6270', disabled: '#8B93A1' },
  divider: '#E3E6EB',
  background: { default: '#F5F6F8', paper: '#FFFFFF' },
  action: { hover: 'rgba(28, 33, 43, 0.04)', selected: 'rgba(40, 120, 255, 0.09)' },
} satisfies PaletteOptions;

export const darkPalette = {
  mode: 'dark',
  primary: { main: '#5B97F8', light: '#A5C8FF', dark: '#7FB0FF', contrastText: '#0B1220' },
  secondary: { main: '#C4CAD4', contrastText: '#14171D' },
  success: { main: '#6CCB8E', light: '#17301F', contrastText: '#0C1A11' },
  warning: { main: '#E8B45C', light: '#352713', contrastText: '#1E1503' },
  error: { main: '#FF8A84', light: '#3B1D1C', contrastText: '#240706' },
  info: { main: '#7FB0FF', light: '#17263F', contrastText: '#0B1220' },
  text: { primary: '#E6E9EE', secondary: '#A3ABB8', disabled: '#717987' },
  divider: '#2B313B',
  background: { default: '#12151A', paper: '#191D24' },
  action: { hover: 'rgba(230, 233, 238, 0.06)', selected: 'rgba(127, 176, 255, 0.14)' },
} satisfies PaletteOptions;
