import { afterEach, describe, expect, it, vi } from 'vitest';
import { errorCodes } from '#contract/errors.ts';
import { extensionCalls } from '#contract/extension.calls.ts';
import { call } from '../../extension/background/server.ts';

describe('a page that the server cannot take now', () => {
  afterEach(() => vi.unstubAllGlobals());

  const answered = (key: keyof typeof errorCodes): Promise<{ kind: string }> => {
    vi.stubGlobal('chrome', { i18n: { getUILanguage: () => 'en' } });
    const envelope = { code: errorCodes[key], message: key, result: null, error: { key: `error.${key}`, params: {} } };
    vi.stubGlobal('fetch', async () => Response.json(envelope, { status: 503 }));
    return call({ address: 'https://quayside.example' }, extensionCalls.collect, {} as never);
  };

  it.each(['databaseAway', 'outcomeUnknown', 'diskFull', 'tooManyTries', 'internal'] as const)(
    'C34: is kept and sent again: %s',
    async (key) => expect((await answered(key)).kind).toBe('away'),
  );

  it('is refused where sending it again helps nothing', async () => {
    expect(await answered('requestTooLarge')).toMatchObject({ kind: 'refused', message: 'requestTooLarge' });
  });
});
