import type { Role } from '#contract/roles.ts';
import type { Stage } from './stage.ts';

/** The page of a capability that comes later names what the specification asks of it. */
export async function saysLater(stage: Stage, path: string, role: Role, words: string): Promise<void> {
  const page = await stage.lookAt(path, await stage.withRoles(role));
  await page.getByRole('main').getByText(words).waitFor();
}
