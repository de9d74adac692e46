import type { z } from 'zod';
import type { PlanFeature, Quota } from './planWords.ts';
import type { Role } from './roles.ts';

/**
 * Who may make a call: anybody, anybody signed in, an account holding one of these roles, or one holding the role that
 * a field of the input names (a platform's pages are its role's). Admin always may. `extension` is for paired browsers,
 * who may make these calls and no other; people may not.
 */
export type Access = 'public' | 'signedIn' | 'extension' | readonly Role[] | NamedRole;

interface NamedRole {
  readonly roleNamedBy: string;
  /** The field may be left out: then the call is about all platforms whose roles the caller holds, and keeps to them itself. */
  readonly orAllHeld?: true;
}

/**
 * The quotas that a call uses up and the feature that it needs. What is used up is counted where it is written: a job goes on past rows
 * that there is no room for. `early`: where there is no room at all the call is refused before it begins.
 */
export interface Meters {
  readonly quotas?: readonly Quota[];
  readonly early?: true;
  readonly feature?: PlanFeature;
}

/** What a call is sent and what it answers: `<entity>.schemas.ts`. */
export interface CallSchemas<Input extends z.ZodType = z.ZodType, Result extends z.ZodType = z.ZodType> {
  /** One line for `docs/api.md` and the OpenAPI document. */
  readonly summary: string;
  /** Path parameters, query and body, merged. Query values arrive as text, so number fields there use `z.coerce`. */
  readonly input: Input;
  readonly result: Result;
}

/** The schemas of one entity's calls, by name. */
export type Schemas = Readonly<Record<string, CallSchemas>>;

declare const takes: unique symbol;

/** What only the compiler knows of a call. */
interface Takes<S extends CallSchemas> {
  readonly [takes]?: S;
}

/**
 * How a call travels and who may make it: `<entity>.calls.ts`. What is sent and answered, only the compiler knows here:
 * the server checks it, and the schemas would weigh more than the page that calls.
 */
export interface Call<S extends CallSchemas = CallSchemas> extends Takes<S> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As in the specification, to the letter; `:name` marks a path parameter, which arrives as a field of the input. */
  readonly path: `/shop/${string}`;
  readonly access: Access;
  /** Asks for the password again where it was given too long ago: a session that was stolen is not enough. */
  readonly confirm?: boolean;
  /** A session that a store's own admin began is not enough: the password has to be given in it first. So has it with `confirm`. */
  readonly needsPassword?: boolean;
  /** What of the merchant's plan it uses: without room for it, or without the feature, it answers `4001`. */
  readonly meters?: Meters;
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

/** The calls of one entity, by name. A module mounts all of them or does not compile. */
export type Calls = Readonly<Record<string, Call>>;

/** A call with its schemas: what the server mounts and documents. */
export interface Endpoint extends Call, CallSchemas {}

/** Declares the calls of an entity, one for each of its schemas. There is no other declaration of them. */
export function calls<S extends Schemas>() {
  return <const C extends { readonly [Name in keyof S]: Call }>(
    declared: C & { readonly [Extra in Exclude<keyof C, keyof S>]: never },
  ) => declared as { readonly [Name in keyof S]: C[Name] & Takes<S[Name]> };
}

/** The schemas that calls were declared for. */
export type SchemasOf<C extends Call> = NonNullable<C[typeof takes]>;
export type SchemasOfAll<C extends Calls> = { readonly [Name in keyof C]: SchemasOf<C[Name]> };

/** Calls and their schemas in one. */
export function endpoints<C extends Calls>(declared: C, schemas: SchemasOfAll<C>): Readonly<Record<string, Endpoint>> {
  const all: Schemas = schemas;
  return Object.fromEntries(
    Object.entries(declared).map(([name, call]) => [name, { ...call, ...all[name] } as Endpoint]),
  );
}

export type InputOf<C extends Call> = z.output<SchemasOf<C>['input']>;
/** What a caller writes: before defaults and coercions. */
export type SentOf<C extends Call> = z.input<SchemasOf<C>['input']>;
export type ResultOf<C extends Call> = z.output<SchemasOf<C>['result']>;

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
  /** What is there instead of what the caller knew, of a conflict that tells. */
  there?: unknown;
}
