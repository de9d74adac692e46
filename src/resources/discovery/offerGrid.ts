/** How cards of products stand side by side. */
export const offerGrid = {
  ...{ display: 'grid', gap: 3, m: 0, p: 0, listStyle: 'none' },
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
} as const;
