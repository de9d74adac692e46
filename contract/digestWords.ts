/** How often an account is mailed what needs it: on working days (Monday to Friday), each day, or on Mondays. */
export const digestFrequencies = ['never', 'workdays', 'daily', 'weekly'] as const;
export type DigestFrequency = (typeof digestFrequencies)[number];
