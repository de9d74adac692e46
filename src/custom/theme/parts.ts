import type { Theme, ThemeOptions } from '@mui/material';

/** What a style override is handed. */
export interface Styled {
  theme: Omit<Theme, 'components'>;
}
/** The overrides of some of MUI's components. */
export type Styles = NonNullable<ThemeOptions['components']>;

export const hairline = ({ palette }: Styled['theme']) => `1px solid ${palette.divider}`;

/** Around whatever the keyboard has reached. `offset` in pixels; negative where a parent would cut it off. */
export const focusRing = ({ palette }: Styled['theme'], offset = 1) => ({
  outline: `2px solid ${palette.primary.main}`,
  outlineOffset: offset,
});

/** The border of what can be filled in or switched: 3:1 against the card, which a hairline is not. */
export const fieldBorder = ({ palette }: Styled['theme']) => (palette.mode === 'light' ? '#8B93A1' : '#68717F');

/** What floats above the page. */
export const floating = ({ theme }: Styled) => ({
  border: hairline(theme),
  boxShadow: theme.palette.mode === 'light' ? '0 6px 20px rgba(10, 15, 25, 0.12)' : '0 8px 24px rgba(0, 0, 0, 0.5)',
});

/** Dark in both themes: tooltips and neutral toasts. */
export const inverse = ({ palette }: Styled['theme']) => ({
  backgroundColor: palette.mode === 'light' ? '#2B313B' : '#3A4250',
  color: '#FFFFFF',
});

/** The one colour of emphasis for text and marks of a chosen thing. */
export const chosen = ({ palette }: Styled['theme']) => ({
  color: palette.primary.dark,
  backgroundColor: palette.action.selected,
});
