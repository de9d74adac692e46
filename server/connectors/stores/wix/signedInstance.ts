import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { isSameSignature } from '../../lib/hmac.ts';

const Instance = z.object({ instanceId: z.guid() });

/**
 * The instance that a `signedInstance` vouches for: `<signature>.<payload>`, both base64url, the signature an HMAC-SHA256
 * over the payload's text with the app's secret. Null when it is not signed so.
 * dev.wix.com/docs/build-apps/develop-your-app/access/app-instances/parse-the-app-instance-query-parameter
 */
export function instanceIn(signedInstance: string, appSecret: string): string | null {
  const [signature = '', payload = '', ...more] = signedInstance.split('.');
  const expected = createHmac('sha256', appSecret).update(payload).digest('base64url');
  if (appSecret === '' || payload === '' || more.length > 0 || !isSameSignature(signature, expected)) return null;
  try {
    return Instance.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))).data?.instanceId ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
