import type { z } from 'zod';
import type { Role } from './roles.ts';

/**
 * Who may make a call: anybody, anybody signed in, an account holding one of these roles, or one holding the role that
 * a field of the input names (a platform's pages are its role's). Admin always may. `extension` is for paired browsers,
 * who may make these calls and no other; people may not.
 */
export type Access = 'public' | 'signedIn' | 'extension' | readonly Role[] | { readonly roleNamedBy: string };

export interface Endpoint<Input extends z.ZodType = z.ZodType, Result extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As in the specification, to the letter; `:name` marks a path parameter, which arrives as a field of the input. */
  readonly path: `/shop/${string}`;
  readonly access: Access;
  /** Path parameters, query and body, merged. Query values arrive as text, so number fields there use `z.coerce`. */
  readonly input: Input;
  readonly result: Result;
  /** One line for `docs/api.md` and the OpenAPI document. */
  readonly summary: string;
  /** Asks for the password again where it was given too long ago: a session that was stolen is not enough. */
  readonly confirm?: boolean;
  /** Form-encoded instead of JSON (the specification's `/v1` and `{token}` calls). */
  readonly form?: boolean;
  /** One file in the field `file` beside the input's fields. */
  readonly upload?: boolean;
  /** Bytes at which that file is cut off; `limits.importUpload` without it. */
  readonly uploadAtMost?: number;
  /** Returns a file instead of the envelope: its media type. */
  readonly download?: string;
  /** Headers of the answer, each with what it says. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Declares a call. There is no other declaration of it: server, web app and OpenAPI document read this one. */
export function endpoint<const E extends Endpoint>(declared: E): E {
  return declared;
}

/** The calls of one entity, by name. A module mounts all of them or does not compile. */
export type Calls = Readonly<Record<string, Endpoint>>;

export type InputOf<E extends Endpoint> = z.output<E['input']>;
/** What a caller writes: before defaults and coercions. */
export type SentOf<E extends Endpoint> = z.input<E['input']>;
export type ResultOf<E extends Endpoint> = z.output<E['result']>;

/** The envelope of every JSON reply. */
export interface Envelope<Result = unknown> {
  code: number;
  message: string;
  result: Result;
  /** Present on failures: what a program needs to show its own sentence or mark a field. */
  error?: EnvelopeError;
}

export interface EnvelopeError {
  key: string;
  params?: Record<string, string | number>;
  /** Which fields were wrong, and what each should be: `message` says it in the caller's language. */
  fields?: { path: string; key: string; params?: Record<string, string | number>; message?: string }[];
}
