import { DomainError } from '#contract/errors.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import { StoreFault } from '../../../connectors/lib/storeFault.ts';
import { storeConnector } from '../../../connectors/registry.ts';
import type { SignInLinks } from '../../../connectors/store.ts';
import { type SystemTx, withSystemTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { PublicContext } from '../../../http/context.ts';
import { newToken } from '../../../ids.ts';
import { fingerprint } from '../../../secrets.ts';
import { countedAddress, openSession, type Token, throttle } from '../../system/accounts/index.ts';
import { openStore } from '../stores/index.ts';
import { isSignedBy, readLink, type SignInLink } from './link.ts';
import { type BoundStore, boundStores, holdBoundStore, useLink } from './queries.ts';

/** For how long a link is good, and how far the store's clock may be ahead of ours, in ms. */
const LIFETIME = 5 * 60_000;
const SKEW = 60_000;

/** Given in place of the secret of a store that is not there, so that the answer takes as long. */
const NOBODYS_SECRET = newToken();

/**
 * Signs in whoever connected the store that signed this link. Until the signature is right every refusal is
 * `storeLinkRefused`, whatever is wrong; afterwards `storeLinkLate`, `storeLinkEarly`, `storeLinkOff`, `storeLinkEmail`,
 * `accountSuspended`, `storeLinkOperator` and `storeLinkUsed`. Throws `tooManyTries`.
 */
export async function signInByLink(
  deps: Deps,
  platform: StorePlatform,
  { token, domain }: { token: string; domain: string },
  context: PublicContext,
): Promise<Token> {
  await throttle(deps.db, 'signInPerIp', countedAddress(context.ip));
  const link = readLink(token);
  const { signInLinks } = storeConnector(platform);
  if (!link || !signInLinks) throw new DomainError('storeLinkRefused');
  const signer = await findSigner(deps, platform, signInLinks, { link, domain });
  return withSystemTx(deps.db, async (tx) => {
    const held = await holdBoundStore(tx, signer.store);
    if (!held) throw new DomainError('storeLinkRefused');
    checkTime(tx, link);
    checkAccount(held, link);
    // Of the signature alone: no other link has it, however this one is written.
    const hash = fingerprint(link.signature.toString('hex'));
    const expiresAt = new Date(link.time * 1000 + LIFETIME + SKEW);
    if (!(await useLink(tx, hash, expiresAt))) throw new DomainError('storeLinkUsed');
    return openSession(tx, held.account, context, 'store');
  });
}

/**
 * The store that signed the link. Several merchants may have connected it by one key: then that of the account with the e-mail of the
 * link, where there is one. Throws `storeLinkRefused`.
 */
async function findSigner(
  deps: Deps,
  platform: StorePlatform,
  links: SignInLinks,
  { link, domain }: { link: SignInLink; domain: string },
): Promise<BoundStore> {
  const identities = links.identitiesAt(domain);
  const known = await withSystemTx(deps.db, (tx) => boundStores(tx, platform, identities));
  if (known.length === 0) isSignedBy(NOBODYS_SECRET, domain, link);
  const signers: BoundStore[] = [];
  for (const bound of known) {
    const secret = await secretOf(deps, links, bound);
    if (isSignedBy(secret ?? NOBODYS_SECRET, domain, link)) signers.push(bound);
  }
  const signer = signers.find((bound) => isOwn(bound, link)) ?? signers[0];
  if (!signer) throw new DomainError('storeLinkRefused');
  return signer;
}

/** What the store shares with us; null where another key sealed it. */
async function secretOf(deps: Deps, links: SignInLinks, { store }: BoundStore): Promise<string | null> {
  try {
    const { credentials } = await openStore(deps, store, AbortSignal.timeout(LIFETIME));
    return links.secretOf(credentials);
  } catch (error) {
    if (error instanceof StoreFault) return null;
    throw error;
  }
}

function checkTime(tx: SystemTx, { time }: SignInLink): void {
  const age = tx.now().getTime() - time * 1000;
  if (age > LIFETIME) throw new DomainError('storeLinkLate');
  if (age < -SKEW) throw new DomainError('storeLinkEarly');
}

/** That the account may be signed in by a link, and is the one that the link names. */
function checkAccount(bound: BoundStore, link: SignInLink): void {
  const { store, account } = bound;
  if (store.signInBy !== account.accountId) throw new DomainError('storeLinkOff');
  if (!isOwn(bound, link)) throw new DomainError('storeLinkEmail');
  if (account.suspendedAt) throw new DomainError('accountSuspended');
  if (account.roles.includes('admin')) throw new DomainError('storeLinkOperator');
}

const isOwn = ({ account }: BoundStore, { email }: SignInLink): boolean => account.email === email.trim().toLowerCase();
