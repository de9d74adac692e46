import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { mainRoutes } from './specification/mainRoutes.ts';
import { publicRoutes } from './specification/publicRoutes.ts';
import { Stage } from './specification/stage.ts';

const sections = {
  '2 Screens and routes: public': publicRoutes,
  '2 Screens and routes: main layout': mainRoutes,
};

/** One row for each line of the specification's sections 2, 4, 5, 6, 8 and 9, on the built program in a real browser. */
describe('the specification', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.open();
  });
  afterEach(() => stage.clear());
  afterAll(() => stage.close());

  describe.each(Object.entries(sections))('section %s', (_, rows) => {
    it.each(rows)('$line', ({ holds }) => holds(stage));
  });
});
