import { DomainError } from '#contract/errors.ts';

/** What is tried first: some forty thousand passwords of published leaks. Loaded when somebody chooses one. */
let common: Promise<ReadonlySet<string>> | undefined;

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/**
 * Throws `invalidInput` at the field `path` for a new password that many people use, or that is the account's own
 * address.
 */
export async function refuseCommon(password: string, email: string, path: string): Promise<void> {
  common ??= load();
  const typed = password.toLowerCase();
  const own = [email, email.split('@')[0]];
  if (!own.includes(typed) && !(await common).has(typed)) return;
  throw new DomainError('invalidInput', {}, { fields: [{ path, key: 'validation.passwordCommon' }] });
}
