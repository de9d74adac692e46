import { z } from 'zod';

/** A page of the help centre: `/help/<language>/<guide>`, with a heading at `#<id>`. */
export const HelpPage = z.object({
  guide: z.string(),
  language: z.enum(['en', 'zh']),
  title: z.string(),
  headings: z.array(z.object({ id: z.string(), title: z.string() })),
});
export type HelpPage = z.infer<typeof HelpPage>;

export const helpSchemas = {
  help: {
    summary: 'The guides of the help centre with their headings, in each of its languages',
    input: z.object({}),
    result: z.object({ rows: z.array(HelpPage) }),
  },
};
