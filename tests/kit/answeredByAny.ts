import type { Chance } from './chance.ts';
import type { KilledServers } from './killedServers.ts';
import type { Merchant } from './merchant.ts';
import { required } from './required.ts';

/** Processes of which some are killed, and who calls whichever of them. */
export interface AnyServer {
  servers: KilledServers;
  merchant: Merchant;
  chance: Chance;
}

/** A call whose reply was lost is repeated, at any process, until it is answered: a command under its own client key. */
export async function answeredByAny<T>(
  { servers, merchant, chance }: AnyServer,
  call: (at: Merchant) => Promise<T>,
): Promise<T> {
  for (;;) {
    const reached = servers.reached(merchant);
    try {
      return await call(required(reached[chance.between(0, reached.length - 1)]));
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      await servers.whenUp();
    }
  }
}
