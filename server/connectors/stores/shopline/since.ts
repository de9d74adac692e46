/** A moment as the lists' filters take it: whole seconds, with the zone written out as in the documentation's examples. */
export const since = (moment: Date): string => moment.toISOString().replace(/\.\d+Z$/, '+00:00');
