/** ENOSPC of the file system, or PostgreSQL's 53100 disk_full, however deep it is wrapped. */
export function isDiskFull(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const code = (at as { code?: unknown }).code;
    if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return true;
    if (/no space left on device/i.test(at.message)) return true;
  }
  return false;
}

/** Whether the database refused a row because of a unique index (23505), however deep the error is wrapped. */
export function isUniqueViolation(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && at.code === '23505') return true;
  }
  return false;
}

/**
 * Whether the database refused the values of a row, whatever else was saved beside it: a value out of range (class 22), one that
 * a constraint forbids (23), or one too large for an index (54). However deep the error is wrapped.
 */
export function refusesValues(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && /^(22|23|54)\w{3}$/.test(at.code)) return true;
  }
  return false;
}
