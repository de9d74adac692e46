import type { TestProject } from 'vitest/node';
import { Merchant } from './merchant.ts';
import { type Program, startProgram } from './program.ts';

/** A running program that the browser tests of one process share, and its administrator's session. */
export interface Shared {
  program: Omit<Program, 'stop'>;
  adminToken: string;
}

export const ADMIN = 'admin@example.test';

/** Starts one program for each process of browser tests. Each test brings a merchant and a window of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { pgliteTemplate } = project.getProvidedContext();
  const numbers = Array.from({ length: Number(project.config.maxWorkers) });
  const programs = await Promise.all(numbers.map(() => startProgram(pgliteTemplate)));
  const shared: Shared[] = [];
  for (const { stop: _, ...program } of programs) {
    // The first account administrates: it would see every platform without a role.
    const admin = await Merchant.register({ ...program, email: ADMIN });
    shared.push({ program, adminToken: admin.token });
  }
  project.provide('shared', shared);
  return async () => {
    await Promise.all(programs.map(({ stop }) => stop()));
  };
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** One for each process, by its number. */
    shared: Shared[];
  }
}
