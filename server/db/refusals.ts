import { messageOf, Refusal } from '../refusal.ts';

/** PostgreSQL answered, and does not let us in. */
export class DatabaseRefused extends Refusal {
  constructor(cause: unknown) {
    super(`DATABASE_URL cannot be used (${messageOf(cause)}). Check its user, password and database name.`, { cause });
  }
}

/** PGlite does not start on its directory. */
export class DatabaseDamaged extends Refusal {
  constructor(directory: string, cause: unknown) {
    super(
      `The database in ${directory} cannot be opened (${messageOf(cause)}). If it is damaged, move DATA_DIR away ` +
        'and bring back the newest backup with "npm run restore -- <backup>".',
      { cause },
    );
  }
}

/** The directory was written by another PostgreSQL than the one that PGlite is today. */
export class DatabaseOfAnotherVersion extends Refusal {
  constructor(directory: string, version: string) {
    super(
      `The database in ${directory} was written by another version of Quayside (PostgreSQL ${version}). ` +
        'Make a backup with that version ("npm run backup"), move the directory away, and restore it with this one ' +
        '("npm run restore -- <backup>").',
    );
  }
}

/** The database knows migrations that this program does not. */
export class DatabaseIsNewer extends Refusal {
  constructor() {
    super(
      'The database was last used by a newer version of Quayside. Start that version, or restore a backup made before it.',
    );
  }
}
