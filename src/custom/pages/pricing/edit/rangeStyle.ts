/** The columns of the ranges: side by side where there is room, below one another on a phone. */
export const rangeColumns = {
  display: 'grid',
  columnGap: 3,
  rowGap: 2,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'minmax(120px, 0.9fr) minmax(0, 1.5fr) 104px minmax(0, 1.5fr) 104px 32px',
  },
} as const;

/** A field's own label: above it on a phone, where no head names the columns. */
export const columnLabel = { display: { xs: 'block', md: 'none' }, mb: 0.5 } as const;
