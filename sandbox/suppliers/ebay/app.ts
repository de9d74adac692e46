/** The well-known keyset: client id and secret are the same after every reset. */
export const APP = {
  id: 'QuaySand-harbour-PRD-a1b2c3d4e-5f607182',
  secret: 'PRD-1b2c3d4e5f60-7182-4a93-b4c5-d6e7',
} as const;
