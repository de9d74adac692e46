import { type BrowserServer, chromium } from 'playwright';
import type { TestProject } from 'vitest/node';
import { launchOptions } from './browser.ts';
import { Merchant } from './merchant.ts';
import { type Program, startProgram } from './program.ts';

/** What all browser tests share: the built program, its administrator's session, and a browser. */
export interface Shared {
  program: Omit<Program, 'stop'>;
  adminToken: string;
  /** Where the browser is connected to. */
  browser: string;
}

export const ADMIN = 'admin@example.test';

/** Starts one program and one browser for all browser tests. Each test brings a merchant and a window of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [program, browser]: [Program, BrowserServer] = await Promise.all([
    startProgram(),
    chromium.launchServer(launchOptions()),
  ]);
  const { stop, ...reached } = program;
  // The first account administrates: it would see every platform without a role.
  const admin = await Merchant.register({ ...program, email: ADMIN });
  project.provide('shared', { program: reached, adminToken: admin.token, browser: browser.wsEndpoint() });
  return async () => {
    await browser.close();
    await stop();
  };
}

declare module 'vitest' {
  export interface ProvidedContext {
    shared: Shared;
  }
}
