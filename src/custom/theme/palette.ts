import type { PaletteOptions } from '@mui/material';

/**
 * The specification's theme colour: marks, rings, progress, selected controls. It is 4.0:1 on white, so text and what
 * stands under white text take `primary.dark`, which reaches AA in both themes. Elsewhere `light` is a tone's quiet
 * ground and `dark` its emphasis under the pointer. What is disabled often still says something: it is grey, yet 4.5:1.
 */
export const BRAND = '#2878FF';

export const lightPalette = {
  mode: 'light',
  primary: { main: BRAND, light: '#6BA2FF', dark: '#1B63DF', contrastText: '#FFFFFF' },
  secondary: { main: '#3D4451', contrastText: '#FFFFFF' },
  success: { main: '#16763C', light: '#E5F4EA', dark: '#0F592C', contrastText: '#FFFFFF' },
  warning: { main: '#8F5300', light: '#FDF1DC', dark: '#6E4000', contrastText: '#FFFFFF' },
  error: { main: '#C22F2B', light: '#FCEAE9', dark: '#9C211E', contrastText: '#FFFFFF' },
  info: { main: '#1B63DF', light: '#E8F0FE', dark: '#1450BB', contrastText: '#FFFFFF' },
  text: { primary: '#1C212B', secondary: '#5A6270', disabled: '#697080' },
  divider: '#E3E6EB',
  background: { default: '#F5F6F8', paper: '#FFFFFF' },
  action: {
    active: '#4B5361',
    hover: 'rgba(28, 33, 43, 0.045)',
    selected: 'rgba(40, 120, 255, 0.09)',
    disabled: '#697080',
    disabledBackground: '#E9EBEF',
  },
} satisfies PaletteOptions;

export const darkPalette = {
  mode: 'dark',
  primary: { main: '#5B97F8', light: '#A5C8FF', dark: '#7FB0FF', contrastText: '#0B1220' },
  secondary: { main: '#C4CAD4', contrastText: '#14171D' },
  success: { main: '#6CCB8E', light: '#17301F', dark: '#93DBAC', contrastText: '#0C1A11' },
  warning: { main: '#E8B45C', light: '#352713', dark: '#F1CB8B', contrastText: '#1E1503' },
  error: { main: '#FF8A84', light: '#3B1D1C', dark: '#FFADA9', contrastText: '#240706' },
  info: { main: '#7FB0FF', light: '#17263F', dark: '#A5C8FF', contrastText: '#0B1220' },
  text: { primary: '#E6E9EE', secondary: '#A3ABB8', disabled: '#8A92A0' },
  divider: '#2B313B',
  background: { default: '#12151A', paper: '#191D24' },
  action: {
    active: '#B4BBC7',
    hover: 'rgba(230, 233, 238, 0.06)',
    selected: 'rgba(127, 176, 255, 0.14)',
    disabled: '#8A92A0',
    disabledBackground: '#262C35',
  },
} satisfies PaletteOptions;
