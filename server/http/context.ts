import type { Readable } from 'node:stream';
import type { SignInWay } from '#contract/account.schemas.ts';
import type { Call, Calls, InputOf, ResultOf } from '#contract/endpoint.ts';
import type { Role } from '#contract/roles.ts';
import type { Language } from '#contract/texts.ts';

/** Who makes a call. */
export interface Caller {
  merchantId: string;
  accountId: string;
  sessionId: string;
  /** Set for a paired browser, which is nobody's session; null for a person who signed in. */
  pairingId: string | null;
  email: string;
  roles: readonly Role[];
  /** When the password was given last. */
  confirmedAt: Date;
  /** Whether the session proves the password, or only that a store's own admin sent somebody here. */
  signedInBy: SignInWay;
}

/** A file that came with a call. It must be read to its end or destroyed. */
export interface UploadedFile {
  name: string;
  stream: Readable;
  /** True once the stream was cut at the size limit. */
  truncated(): boolean;
}

export interface PublicContext {
  language: Language;
  ip: string;
  userAgent: string;
  /** Of a call that is marked `upload`. */
  file: UploadedFile | null;
  cookie(name: string): string | undefined;
  /** Leaves a cookie that no script of a page can read, and that comes back with calls of signing in only. */
  leaveCookie(name: string, value: string): void;
  /** Sets a header of the answer. */
  header(name: string, value: string): void;
}

export interface CallContext extends PublicContext {
  caller: Caller;
}

/** What a call is handled by: its input, checked, and who calls. */
export type Handler<C extends Call> = (
  input: InputOf<C>,
  context: C['access'] extends 'public' ? PublicContext : CallContext,
) => Promise<ResultOf<C>>;

export type Handlers<C extends Calls> = { [Name in keyof C]: Handler<C[Name]> };
