/** What this browser is called until somebody gives it a name. */
export function browserName(): string {
  const system = /Windows|Mac OS X|CrOS|Linux/.exec(navigator.userAgent)?.[0] ?? '';
  const called: Record<string, string> = { 'Mac OS X': 'macOS', CrOS: 'ChromeOS' };
  return ['Chromium', called[system] ?? system].filter(Boolean).join(' · ');
}
