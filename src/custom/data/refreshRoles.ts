import type { QueryClient } from '@tanstack/react-query';
import { reloadUser } from '#src/authProvider/user.ts';

/**
 * Reads the roles again, and builds menu and routes from them: after a store was bound or unbound, since a platform's role
 * comes with its first store and goes with the last, and when somebody changed them. Nothing waits for it; where it
 * fails, live events ask again.
 */
export function refreshRoles(client: QueryClient): void {
  reloadUser().then(
    () => client.invalidateQueries({ queryKey: ['auth'] }),
    () => undefined,
  );
}
