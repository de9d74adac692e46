import { useTranslate } from 'react-admin';
import { describeBrowser } from './describeBrowser.ts';

/** Names a device in words: browser and system, else what is known of them, else the raw text. */
export function useDeviceName(): (userAgent: string) => string {
  const translate = useTranslate();
  return (userAgent) => {
    const { browser, system } = describeBrowser(userAgent);
    if (browser !== undefined && system !== undefined) {
      return translate('profile.sessions.device', { browser, system });
    }
    return browser ?? system ?? (userAgent.trim() || translate('profile.sessions.unknown'));
  };
}
