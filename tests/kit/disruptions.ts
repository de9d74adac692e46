import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Chance } from './chance.ts';
import { backendsOf, endConnections, fromOutside } from './databaseAway.ts';
import type { OwnPostgres } from './postgres.ts';
import type { SmallDisk } from './smallDisk.ts';

/** A PostgreSQL that is to be disrupted; its database is the server's own, `postgres`. */
export interface Disrupted {
  postgres: OwnPostgres;
  /** What all of it is kept on, where the system lets us give it a disk of its own. */
  disk: SmallDisk | null;
  chance: Chance;
  /** In seconds. */
  awayAtMost: number;
}

type Disruption = (at: Disrupted) => Promise<void>;

const FULL_AT_MOST = 6000;

/** What happens to a PostgreSQL in its life. Each has ended when the promise has; the server may still be recovering. */
export const disruptions = {
  'all connections terminated': ({ postgres }) => endConnections(postgres.url),

  'a backend killed': async ({ postgres, chance }) => {
    const backends = await backendsOf(postgres.url);
    const victim = backends[chance.between(0, backends.length - 1)];
    // The server then ends all others itself, and recovers.
    if (victim !== undefined) process.kill(victim, 'SIGKILL');
  },

  restart: async ({ postgres }) => {
    postgres.halt();
    postgres.resume();
  },

  'crash and recovery': async ({ postgres }) => {
    postgres.halt('immediate');
    postgres.resume();
  },

  away: async ({ postgres, chance, awayAtMost }) => {
    postgres.halt();
    await delay(chance.between(1000, awayAtMost * 1000));
    postgres.resume();
  },

  'no space for rows': async ({ postgres, chance }) => {
    await fromOutside(postgres.url, 'update disk.space set is_left = false');
    await delay(chance.between(500, FULL_AT_MOST));
    await fromOutside(postgres.url, 'update disk.space set is_left = true');
  },

  'disk full': async ({ postgres, disk, chance }) => {
    disk?.fill();
    await delay(chance.between(500, FULL_AT_MOST));
    disk?.free();
    // Without space for its log it may have ended by itself, and found none to start again.
    const answers = async (): Promise<boolean> => {
      if (!postgres.isUp()) postgres.resume();
      return fromOutside(postgres.url, 'select 1').then(
        () => true,
        () => false,
      );
    };
    await expect.poll(answers, { timeout: 60_000, interval: 500 }).toBe(true);
  },
} as const satisfies Record<string, Disruption>;

export type DisruptionName = keyof typeof disruptions;

/** Whatever kinds can be played here, each as often as the others, in an order of chance. */
export function drawDisruptions(count: number, { disk, chance }: Pick<Disrupted, 'disk' | 'chance'>): DisruptionName[] {
  const names = (Object.keys(disruptions) as DisruptionName[]).filter((name) => disk !== null || name !== 'disk full');
  const drawn: DisruptionName[] = [];
  while (drawn.length < count) {
    const deck = [...names];
    while (deck.length > 0) drawn.push(...deck.splice(chance.between(0, deck.length - 1), 1));
  }
  return drawn.slice(0, count);
}

/** Lets all tables but those of the system refuse rows as a full disk does, for as long as `disk.space` says so. */
export async function watchSpace({ url }: OwnPostgres): Promise<void> {
  await fromOutside(
    url,
    `create schema disk;
    create table disk.space as select true as is_left;
    create function disk.take() returns trigger language plpgsql security definer as $$
    begin
      if not (select is_left from disk.space) then
        raise exception 'could not extend file "base/5/16384": No space left on device' using errcode = '53100';
      end if;
      return null;
    end $$;
    grant usage on schema disk to public;
    do $$
    declare held regclass;
    begin
      for held in select format('%I.%I', schemaname, tablename) from pg_tables where schemaname in ('public', 'graphile_worker')
      loop
        execute format('create trigger no_space before insert or update on %s for each statement execute function disk.take()', held);
      end loop;
    end $$`,
  );
}
