import pLimit, { type LimitFunction } from 'p-limit';
import { translatorName } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import type { TranslationService } from '#contract/translate.schemas.ts';
import { translatorConnectors } from '../../../connectors/registry.ts';
import type { Translator } from '../../../connectors/translator.ts';
import type { Deps } from '../../../deps.ts';
import { type Env, sandboxIsOn } from '../../../env.ts';

/** The service in use: who it is, where and with which keys, and the gate that its requests of this process go through. */
export interface Provider {
  name: NonNullable<TranslationService['provider']>;
  /** As people call it. */
  label: string;
  translator: Translator;
  address: string;
  key: string;
  appId: string;
  gate: LimitFunction;
}

const providers = new WeakMap<Deps, Provider | null>();

/** The translation service of this server. Throws `translateNotConfigured` where there is none. */
export function providerOf(deps: Deps): Provider {
  const provider = knownProvider(deps);
  if (!provider) throw new DomainError('translateNotConfigured');
  return provider;
}

export function serviceOf(deps: Deps): TranslationService {
  const name = knownProvider(deps)?.name ?? null;
  return { provider: name, sandbox: name === 'sandbox' };
}

function knownProvider(deps: Deps): Provider | null {
  const known = providers.get(deps);
  if (known !== undefined) return known;
  const made = makeProvider(deps.env);
  providers.set(deps, made);
  return made;
}

function makeProvider(env: Env): Provider | null {
  const { TRANSLATE_PROVIDER: chosen, TRANSLATE_KEY: key = '', TRANSLATE_APP_ID: appId = '' } = env;
  if (chosen) {
    const translator = translatorConnectors[chosen];
    const address = (env.TRANSLATE_URL ?? translator.address(key)).replace(/\/$/, '');
    return provider(chosen, translator, { address, key, appId });
  }
  if (!sandboxIsOn(env)) return null;
  // The sandbox's LibreTranslate asks for no key.
  const address = `http://127.0.0.1:${env.SANDBOX_PORT}/_hosts/libretranslate.com`;
  return provider('sandbox', translatorConnectors.libre, { address, key: '', appId: '' });
}

const provider = (
  name: Provider['name'],
  translator: Translator,
  at: Pick<Provider, 'address' | 'key' | 'appId'>,
): Provider => ({ name, label: translatorName[name], translator, ...at, gate: pLimit(translator.limits.parallel) });
