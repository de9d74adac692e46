import { z } from 'zod';
import type { Collection } from '../collection.ts';
import type { Inhabitant, World } from '../world.ts';

/** The account that a service keeps for its customer. */
export interface TranslatorAccount {
  appId: string;
  key: string;
  /** Characters that may still be translated. */
  remaining: number;
  used: number;
  /** False when it is switched off in the service's console. */
  open: boolean;
}

export type TranslatorName = 'baidu' | 'deepl' | 'libre';

/** The well-known keys: the same after every reset. */
export const TRANSLATOR_KEYS: Record<TranslatorName, { appId: string; key: string }> = {
  baidu: { appId: '20260101000000001', key: 'SandboxBaiduSecret01' },
  deepl: { appId: '', key: '11111111-2222-3333-4444-555555555555:fx' },
  libre: { appId: '', key: '66666666-7777-8888-9999-000000000000' },
};

export const translatorAccountSchema = z.strictObject({
  platform: z.enum(['baidu', 'deepl', 'libre']),
  remaining: z.number().int().min(0).optional(),
  open: z.boolean().optional(),
});

/** The translation services as they live in a world. */
export class Translators implements Inhabitant {
  readonly world: World;
  readonly accounts: Collection<TranslatorAccount>;

  constructor(world: World) {
    this.world = world;
    this.accounts = world.collection('translators/accounts');
  }

  seed(): void {
    for (const [name, keys] of Object.entries(TRANSLATOR_KEYS)) {
      this.accounts.set(name, { ...keys, remaining: 500_000, used: 0, open: true });
    }
  }

  reload(): void {}

  account(name: TranslatorName): TranslatorAccount {
    const found = this.accounts.get(name);
    if (!found) throw new Error(`there is no account at ${name}`);
    return found;
  }

  /** Takes characters off the account; false when it holds too few. */
  spend(name: TranslatorName, characters: number): boolean {
    const account = this.account(name);
    if (account.remaining < characters) return false;
    this.accounts.set(name, {
      ...account,
      remaining: account.remaining - characters,
      used: account.used + characters,
    });
    return true;
  }

  change({ platform, ...fields }: z.infer<typeof translatorAccountSchema>): TranslatorAccount {
    const { remaining, open } = this.account(platform);
    const changed = { ...this.account(platform), remaining: fields.remaining ?? remaining, open: fields.open ?? open };
    this.accounts.set(platform, changed);
    return changed;
  }

  /** For `GET /_world`. */
  state(): Record<string, unknown> {
    return Object.fromEntries(
      this.accounts.keys().map((name) => {
        const { remaining, used, open } = this.account(name as TranslatorName);
        return [name, { remaining, used, open, requests: this.world.requests.of(name) }];
      }),
    );
  }
}

/** How many characters texts have: what the services count. */
export const charactersOf = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + [...text].length, 0);
