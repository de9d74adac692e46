/** How urgent an announcement is. */
export const announcementLevels = ['info', 'warning', 'critical'] as const;
export type AnnouncementLevel = (typeof announcementLevels)[number];

/** Before its time, in it, and after it. */
export const announcementStates = ['planned', 'shown', 'over'] as const;
export type AnnouncementState = (typeof announcementStates)[number];

/** Characters at most. */
export const announcementLengths = { title: 120, body: 1000, link: 2000 } as const;
