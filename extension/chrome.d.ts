/** The part of Chromium's extension interface that is used here. */
declare namespace chrome {
  interface Event<Listener extends (...args: never[]) => unknown> {
    addListener(listener: Listener): void;
  }
  interface Tab {
    id?: number;
    url?: string;
    title?: string;
  }
  interface MessageSender {
    id?: string;
    url?: string;
    tab?: Tab;
  }
  namespace runtime {
    const id: string;
    function getURL(path: string): string;
    function getManifest(): { version: string; name: string };
    function sendMessage(message: unknown): Promise<unknown>;
    function openOptionsPage(): Promise<void>;
    const onMessage: Event<
      (message: unknown, sender: MessageSender, answer: (response: unknown) => void) => boolean | undefined
    >;
    const onInstalled: Event<() => void>;
    const onStartup: Event<() => void>;
  }
  namespace storage {
    interface Area {
      get(key: string): Promise<Record<string, unknown>>;
      set(items: Record<string, unknown>): Promise<void>;
      remove(key: string): Promise<void>;
      setAccessLevel(level: { accessLevel: 'TRUSTED_CONTEXTS' }): Promise<void>;
    }
    const local: Area;
  }
  namespace alarms {
    function create(name: string, when: { when: number }): Promise<void>;
    function clear(name: string): Promise<boolean>;
    const onAlarm: Event<(alarm: { name: string }) => void>;
  }
  namespace scripting {
    interface Registered {
      id: string;
      matches: string[];
      js: string[];
      runAt?: 'document_idle';
      persistAcrossSessions?: boolean;
    }
    function executeScript<Args extends unknown[], Result>(injection: {
      target: { tabId: number };
      world?: 'MAIN' | 'ISOLATED';
      func: (...args: Args) => Result;
      args: Args;
    }): Promise<{ result?: Awaited<Result> }[]>;
    function executeScript(injection: { target: { tabId: number }; files: string[] }): Promise<unknown[]>;
    function registerContentScripts(scripts: Registered[]): Promise<void>;
    function unregisterContentScripts(filter: { ids: string[] }): Promise<void>;
    function getRegisteredContentScripts(filter: { ids: string[] }): Promise<Registered[]>;
  }
  namespace action {
    function getBadgeText(of: object): Promise<string>;
    function setBadgeText(badge: { text: string }): Promise<void>;
    function setBadgeBackgroundColor(badge: { color: string }): Promise<void>;
  }
  namespace permissions {
    function request(wanted: { origins: string[] }): Promise<boolean>;
  }
  namespace tabs {
    function query(filter: { active: boolean; currentWindow: boolean }): Promise<Tab[]>;
  }
  namespace i18n {
    function getUILanguage(): string;
  }
}
