/** The columns of the ranges: side by side where there is room, below one another on a phone. */
export const rangeColumns = {
  display: 'grid',
  columnGap: 2,
  rowGap: 2,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'minmax(112px, 0.6fr) minmax(0, 1.6fr) 88px minmax(0, 1.6fr) 88px 28px',
  },
} as const;

/** A field's own label: above it on a phone, where no head names the columns. */
export const columnLabel = { display: { xs: 'block', md: 'none' }, mb: 0.5 } as const;
