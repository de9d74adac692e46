import type { ThemeOptions } from '@mui/material';
import { baseline } from './theme/baseline.ts';
import { buttons } from './theme/buttons.ts';
import { choices } from './theme/choices.ts';
import { data } from './theme/data.ts';
import { feedback } from './theme/feedback.ts';
import { inputs } from './theme/inputs.ts';
import { navigation } from './theme/navigation.ts';
import { surfaces } from './theme/surfaces.ts';

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
