import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { LONG, ShuffledByProject } from '../../scripts/test/sequencer.ts';

const root = process.cwd();
const files = [
  ...['one', 'two', 'three', 'four', 'five'].map((name) => `tests/connectors/lib/${name}.test.ts`),
  'tests/connectors/stores/woo/battery.test.ts',
  'tests/connectors/stores/wix/battery.test.ts',
];
const specified = (project: string, file: string): TestSpecification =>
  ({ project: { name: project }, moduleId: join(root, file) }) as TestSpecification;

/** The files of two projects in the order of a seed. */
async function inOrder(seed: number): Promise<string[]> {
  const projects = ['unit', 'e2e'].map((name) => ({ name }));
  const sequencer = new ShuffledByProject({ config: { root, sequence: { seed } }, projects } as Vitest);
  const given = files.flatMap((file) => [specified('e2e', file), specified('unit', file)]);
  const sorted = await sequencer.sort(given);
  return sorted.map(({ project, moduleId }) => `${project.name} ${moduleId.slice(root.length + 1)}`);
}

describe('the order of test files', () => {
  it('is decided by the seed, project by project', async () => {
    const order = await inOrder(1);
    expect(order.toSorted()).toEqual(files.flatMap((file) => [`e2e ${file}`, `unit ${file}`]).sort());
    expect(order.map((line) => line.startsWith('unit'))).toEqual([...files.map(() => true), ...files.map(() => false)]);
    expect(await inOrder(1)).toEqual(order);
    const others = await Promise.all([2, 3, 4].map(inOrder));
    for (const other of others) expect(other).not.toEqual(order);
  });

  it('begins with the longest of a project', async () => {
    for (const seed of [1, 2, 3]) {
      const order = await inOrder(seed);
      const long = order.map((line) => line.endsWith('battery.test.ts'));
      const ofOne = files.map((_, at) => at < 2);
      expect(long).toEqual([...ofOne, ...ofOne]);
    }
  });

  it('names as long what is there', () => {
    const all = readdirSync('tests', { recursive: true, encoding: 'utf8' }).map((file) => join('tests', file));
    for (const pattern of LONG)
      expect(
        all.filter((file) => pattern.test(file)),
        String(pattern),
      ).not.toEqual([]);
  });
});
