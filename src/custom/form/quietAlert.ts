/** In a grid with a gap of 4: an alert region that says nothing takes no room, but stays to be heard later. */
export const quietAlert = { '& > [role="alert"]:empty': { mb: -4 } } as const;
