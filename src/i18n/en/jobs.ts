/** Jobs: the list and one job's rows. */
export const jobs = {
  emptyTitle: 'No jobs yet',
  emptyText: 'Imports, publishing and store syncs run as jobs. Each shows its progress and the result of every row.',
};
