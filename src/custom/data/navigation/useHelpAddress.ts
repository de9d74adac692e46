import { useLocale } from 'react-admin';
import { homeCalls } from '#contract/statistics.calls.ts';
import { useCall } from '../useCall.ts';

/**
 * Where help is: the operator's own help centre, or that of this server, at a guide where one is named. Undefined until the
 * layout has read which one it is.
 */
export function useHelpAddress(guide = ''): string | undefined {
  const { data: site } = useCall(homeCalls.site, {}, { enabled: false });
  const language = useLocale() === 'zh' ? 'zh' : 'en';
  return site && (site.helpUrl ?? `/help/${language}/${guide}`.replace(/\/$/, ''));
}
