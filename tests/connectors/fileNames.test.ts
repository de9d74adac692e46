import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { storePlatforms } from '#contract/enums.ts';

const CONNECTORS = resolve(import.meta.dirname, '../../server/connectors');
const filesOf = (...path: string[]): string[] => readdirSync(join(CONNECTORS, ...path));

/** One thought has one name in all of them: who knows one platform finds the way in the next. */
const ofAStore = [
  ...['index', 'client', 'wire', 'fault', 'shop'],
  ...['mapProduct', 'mapOrder', 'publish', 'reconcile', 'change', 'webhooks'],
].map((name) => `${name}.ts`);
/** What some platforms name by an accident of their own words, and its name here. */
const misnamed = /^(bring|check|prove|remote|orderMap|remoteOrder|map|order|hear|sign)\.ts$/;

describe('the folders of connectors', () => {
  it.each(storePlatforms)('%s has the files that every store has, by the same names', (platform) => {
    const files = filesOf('stores', platform);
    expect(files).toEqual(expect.arrayContaining(ofAStore));
    expect(files.filter((file) => misnamed.test(file))).toEqual([]);
  });

  it.each(filesOf('suppliers'))('%s says what it is and which links are its own', (supplier) => {
    expect(filesOf('suppliers', supplier)).toEqual(expect.arrayContaining(['index.ts', 'link.ts']));
  });
});
