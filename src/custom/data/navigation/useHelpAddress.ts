import { useLocale } from 'react-admin';
import type { Site } from '#contract/statistics.schemas.ts';

/**
 * Where help is: the operator's own help centre, or that of this server, at a guide where one is named. Undefined until it is
 * known which one it is.
 */
export function useHelpAddress(site: Site | undefined, guide?: string): string | undefined {
  const language = useLocale() === 'zh' ? 'zh' : 'en';
  return site && (site.helpUrl ?? `/help/${language}${guide ? `/${guide}` : ''}`);
}
