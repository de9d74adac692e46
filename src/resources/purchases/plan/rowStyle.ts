import type { Theme } from '@mui/material';

/** A planned purchase: whom it is for, what is bought, by which service, for how much; below one another on a phone. */
export const rowStyle = ({ palette, breakpoints, spacing }: Theme) =>
  ({
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 150px) minmax(0, 1fr) minmax(0, 190px) minmax(0, 150px)',
    columnGap: spacing(3),
    rowGap: spacing(1),
    alignItems: 'start',
    padding: spacing(2.5, 4),
    listStyle: 'none',
    borderTop: `1px solid ${palette.divider}`,
    // Rows out of sight are not laid out: a plan may have a thousand.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 92px',
    scrollMarginTop: 140,
    scrollMarginBottom: 80,
    fontSize: '0.8125rem',
    '&:focus-within': { boxShadow: `inset 3px 0 0 ${palette.primary.main}` },
    '& .small': { fontSize: '0.75rem', color: palette.text.secondary, overflowWrap: 'anywhere' },
    '& .amounts': { textAlign: 'right' },
    '& .findings': { gridColumn: '2 / -1' },
    [breakpoints.down('md')]: {
      gridTemplateColumns: '28px minmax(0, 1fr) auto',
      padding: spacing(3),
      rowGap: spacing(2),
      '& .lines': { gridColumn: '1 / -1', gridRow: 2 },
      '& .service': { gridColumn: '1 / -1', gridRow: 3, marginLeft: spacing(-2) },
      '& .findings': { gridColumn: '1 / -1' },
    },
  }) as const;
