/** Whether the database refused a row because of a unique index (23505), however deep the error is wrapped. */
export function isUniqueViolation(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && at.code === '23505') return true;
  }
  return false;
}
