import type { TestProject } from 'vitest/node';
import { Merchant } from './merchant.ts';
import { type Program, startProgram } from './program.ts';

/** What all browser tests share: the built program, and its administrator's session. */
export interface Shared {
  program: Omit<Program, 'stop'>;
  adminToken: string;
}

export const ADMIN = 'admin@example.test';

/** Starts one program for all browser tests. Each test brings a merchant and a window of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const program: Program = await startProgram();
  const { stop, ...reached } = program;
  // The first account administrates: it would see every platform without a role.
  const admin = await Merchant.register({ ...program, email: ADMIN });
  project.provide('shared', { program: reached, adminToken: admin.token });
  return stop;
}

declare module 'vitest' {
  export interface ProvidedContext {
    shared: Shared;
  }
}
