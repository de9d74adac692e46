import { createHash } from 'node:crypto';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files in an order that the seed decides, project by project: a process that has loaded the server takes up the next file
 * only if that one is of its own project, else it ends and another loads all of it again.
 */
export class ShuffledByProject extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    const projects = this.ctx.projects.map(({ name }) => name);
    const placed = specifications.map((specification) => ({
      specification,
      project: projects.indexOf(specification.project.name),
      chance: createHash('sha1').update(`${seed} ${specification.moduleId}`).digest('hex'),
    }));
    placed.sort((a, b) => a.project - b.project || a.chance.localeCompare(b.chance));
    return placed.map(({ specification }) => specification);
  }
}
