import { alpha, type Theme } from '@mui/material';

/** The width of what can be done with a row: the heads above stand over the same columns. */
export const ACTIONS = '232px';

/** A row of the variants: the store's side, what is bought, what can be done; below one another on a phone. */
export const rowStyle = ({ palette, breakpoints, spacing }: Theme) =>
  ({
    display: 'grid',
    gridTemplateColumns: `minmax(0, 4fr) minmax(0, 6fr) ${ACTIONS}`,
    columnGap: spacing(4),
    alignItems: 'center',
    padding: spacing(2.5, 4),
    listStyle: 'none',
    borderTop: `1px solid ${palette.divider}`,
    // Rows out of sight are not laid out: a product may have two thousand.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 96px',
    scrollMarginTop: 140,
    scrollMarginBottom: 80,
    '&[data-draft]': { backgroundColor: alpha(palette.primary.main, palette.mode === 'dark' ? 0.14 : 0.05) },
    '&:focus-within': { boxShadow: `inset 3px 0 0 ${palette.primary.main}` },
    '& .sold': { display: 'flex', gap: spacing(3), minWidth: 0 },
    '& .bought': { display: 'flex', flexWrap: 'wrap', gap: spacing(1.5, 3), minWidth: 0, alignItems: 'center' },
    '& .bought > :first-of-type': { flex: '1 1 220px', minWidth: 0 },
    '& .marks': { display: 'flex', flexWrap: 'wrap', gap: spacing(1.5) },
    '& .actions': { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: spacing(1) },
    '& .small': { fontSize: '0.75rem', color: palette.text.secondary, overflowWrap: 'anywhere' },
    [breakpoints.down('md')]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      rowGap: spacing(2),
      padding: spacing(3),
      '& .bought': { paddingLeft: spacing(3), borderLeft: `2px solid ${palette.divider}` },
      '& .actions': { justifyContent: 'flex-start', flexWrap: 'wrap' },
    },
  }) as const;
