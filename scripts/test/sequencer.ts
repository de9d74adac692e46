import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes a large part of its project's time: begun last, it would run on alone while the other cores rest. */
export const LONG = [
  /^tests\/connectors\/stores\/\w+\/battery\.test\.ts$/,
  /^tests\/server\/modules\/catalogue\/bulk\/exportRoundTrip\.test\.ts$/,
  /^tests\/e2e\/(specification|sixStores|everyScreen|styleguide)\.test\.ts$/,
];

/** Whether a file, by its path from the project's root, comes before the others of its project. */
const isLong = (file: string): boolean => LONG.some((pattern) => pattern.test(file));

/**
 * Files in an order that the seed decides, project by project: a process that has loaded the server takes up the next file
 * only if that one is of its own project, else it ends and another loads all of it again. The longest of a project come first.
 */
export class ShuffledByProject extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    const projects = this.ctx.projects.map(({ name }) => name);
    const placed = specifications.map((specification) => ({
      specification,
      project: projects.indexOf(specification.project.name),
      isLong: isLong(relative(this.ctx.config.root, specification.moduleId)),
      chance: createHash('sha1').update(`${seed} ${specification.moduleId}`).digest('hex'),
    }));
    placed.sort(
      (a, b) => a.project - b.project || Number(b.isLong) - Number(a.isLong) || a.chance.localeCompare(b.chance),
    );
    return placed.map(({ specification }) => specification);
  }
}
