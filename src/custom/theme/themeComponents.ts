import type { ThemeOptions } from '@mui/material';
import { baseline } from './baseline.ts';
import { buttons } from './buttons.ts';
import { choices } from './choices.ts';
import { data } from './data.ts';
import { feedback } from './feedback.ts';
import { inputs } from './inputs.ts';
import { navigation } from './navigation.ts';
import { surfaces } from './surfaces.ts';

/** How MUI's and react-admin's components look everywhere. */
export const componentStyles: ThemeOptions['components'] = {
  ...baseline,
  ...buttons,
  ...inputs,
  ...choices,
  ...surfaces,
  ...navigation,
  ...data,
  ...feedback,
};
