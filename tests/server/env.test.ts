import { describe, expect, it } from 'vitest';
import { EnvironmentError, readEnv } from '#server/env.ts';

const wrong = (source: Record<string, string>): string => {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message;
    throw error;
  }
  return '';
};

describe('the settings of the translation service', () => {
  it('may be left out, and are whole or refused at the start', () => {
    expect(readEnv({}).TRANSLATE_PROVIDER).toBeUndefined();
    expect(wrong({ TRANSLATE_PROVIDER: 'deepl' })).toContain('TRANSLATE_KEY: is needed with TRANSLATE_PROVIDER=deepl');
    const baidu = wrong({ TRANSLATE_PROVIDER: 'baidu' });
    expect(baidu).toContain('TRANSLATE_APP_ID');
    expect(baidu).toContain('TRANSLATE_KEY');
    expect(wrong({ TRANSLATE_PROVIDER: 'google' })).toContain('TRANSLATE_PROVIDER');
    expect(wrong({ TRANSLATE_PROVIDER: 'libre', TRANSLATE_URL: 'file:///etc/passwd' })).toContain('TRANSLATE_URL');
    expect(wrong({ TRANSLATE_PROVIDER: 'libre', TRANSLATE_URL: 'http://127.0.0.1:5000', TRANSLATE_KEY: '' })).toBe('');
  });
});
