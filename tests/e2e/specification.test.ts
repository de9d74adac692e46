import { afterAll, beforeAll, describe, it } from 'vitest';
import { doubleClick } from './specification/doubleClick.ts';
import { errors } from './specification/errors.ts';
import { layout } from './specification/layout.ts';
import { limits } from './specification/limits.ts';
import { mainRoutes } from './specification/mainRoutes.ts';
import { messages } from './specification/messages.ts';
import { publicRoutes } from './specification/publicRoutes.ts';
import { roles } from './specification/roles.ts';
import { routingRules } from './specification/routingRules.ts';
import { Stage, Theatre } from './specification/stage.ts';
import { states } from './specification/states.ts';
import { validation } from './specification/validation.ts';

const sections = {
  '2 Screens and routes: public': publicRoutes,
  '2 Screens and routes: main layout': mainRoutes,
  '2 Routing rules': routingRules,
  '2 Layout': layout,
  '4 States and transitions': states,
  '5 Validation rules': validation,
  '6 Roles and permissions': roles,
  '8 The error catalogue': errors,
  '8 Other messages': messages,
  '9 Business constants and limits': limits,
  'of bad input: double clicks': doubleClick,
};

/** One row for each line of the specification's sections 2, 4, 5, 6, 8 and 9, on the built program in a real browser. */
describe('the specification', () => {
  let theatre: Theatre;
  beforeAll(async () => {
    theatre = await Theatre.open();
  });
  afterAll(() => theatre.close());

  describe.each(Object.entries(sections))('section %s', (_, rows) => {
    it.concurrent.each(rows)('$line', async ({ holds }) => {
      const stage = new Stage(theatre);
      await holds(stage);
      await stage.clear();
    });
  });
});
