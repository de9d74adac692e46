/** Pixels that several parts of the layout agree on. */
export const sizes = { topBar: 52, sidebarWide: 224, sidebarNarrow: 60 } as const;
