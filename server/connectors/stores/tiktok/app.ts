import { DomainError } from '#contract/errors.ts';
import type { AppKeys } from '../../store.ts';

export const PLATFORM = 'TikTok Shop';

/** What a service is registered with: docs/platforms/tiktok.md. Throws `DomainError('storeNotConfigured')`. */
export function appOf(app: AppKeys): { appKey: string; appSecret: string; serviceId: string } {
  const { appKey, appSecret, serviceId } = app;
  if (appKey && appSecret && serviceId) return { appKey, appSecret, serviceId };
  const variables = 'TIKTOK_APP_KEY, TIKTOK_APP_SECRET, TIKTOK_SERVICE_ID';
  throw new DomainError('storeNotConfigured', { platform: PLATFORM, variables });
}
