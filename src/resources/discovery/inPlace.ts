/** The page itself says what is wrong: without an account nobody could look around behind a dialog. */
export const inPlace = { reactTo: 'none' } as const;
