import { useTranslate } from 'react-admin';

export interface DescribedBrowser {
  browser?: string;
  system?: string;
}

type Signs = readonly (readonly [RegExp, string])[];

// The first that fits: most browsers also name those they descend from.
const browsers: Signs = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPX|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\b(MicroMessenger|WeChat)\//, 'WeChat'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Headless)?(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const systems: Signs = [
  [/\biPhone\b|\biPod\b/, 'iOS'],
  [/\biPad\b/, 'iPadOS'],
  [/\b(HarmonyOS|OpenHarmony)\b/, 'HarmonyOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const named = (signs: Signs, text: string): string | undefined => signs.find(([sign]) => sign.test(text))?.[1];

/** Browser and system that a `User-Agent` names, as far as they are known. */
export const describeBrowser = (userAgent: string): DescribedBrowser => ({
  browser: named(browsers, userAgent),
  system: named(systems, userAgent),
});

/** Names a device in words: browser and system, else what is known of them, else the raw text. */
export function useDeviceName(): (userAgent: string) => string {
  const translate = useTranslate();
  return (userAgent) => {
    const { browser, system } = describeBrowser(userAgent);
    if (browser !== undefined && system !== undefined) {
      return translate('account.sessions.device', { browser, system });
    }
    return browser ?? system ?? (userAgent.trim() || translate('account.sessions.unknown'));
  };
}
