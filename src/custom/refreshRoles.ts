import type { QueryClient } from '@tanstack/react-query';
import { reloadUser } from '#src/authProvider/user.ts';

/**
 * Reads the roles anew after a store was bound or unbound: a platform's role, and with it its menu entry, comes with
 * the first store and goes with the last. Nothing waits for it; where it fails, live events ask again.
 */
export function refreshRoles(client: QueryClient): void {
  reloadUser().then(
    () => client.invalidateQueries({ queryKey: ['auth'] }),
    () => undefined,
  );
}
