import { descriptionPages } from './background/describe.ts';
import { sites } from './sites/index.ts';

const icons = { 16: 'icons/16.png', 32: 'icons/32.png', 48: 'icons/48.png', 128: 'icons/128.png' };

/** The manifest of a version. It asks for the pages of the five sites and for nothing of the browser's but what it says here. */
export const manifestOf = (version: string) => {
  const pages = sites.flatMap(({ productPages, listPages }) => [...productPages, ...listPages]);
  return {
    manifest_version: 3,
    name: '__MSG_name__',
    description: '__MSG_description__',
    default_locale: 'en',
    version,
    minimum_chrome_version: '120',
    icons,
    action: { default_title: '__MSG_action__', default_icon: icons, default_popup: 'popup.html' },
    background: { service_worker: 'background.js' },
    options_ui: { page: 'options.html', open_in_tab: true },
    content_scripts: [{ matches: pages, js: ['content.js'], run_at: 'document_idle' }],
    permissions: ['storage', 'scripting', 'alarms'],
    host_permissions: [...pages, ...descriptionPages],
    // The one that is paired with, asked for when it is; on this machine also where the sandbox plays the suppliers.
    optional_host_permissions: ['https://*/*', 'http://localhost/*', 'http://127.0.0.1/*', 'http://[::1]/*'],
    content_security_policy: {
      extension_pages:
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' https:; connect-src https: http://localhost:* http://127.0.0.1:* http://[::1]:*",
    },
  };
};
