import { useEffect, useEffectEvent } from 'react';
import { LIVE_PATH, liveResources } from '#contract/enums.ts';
import type { LiveEvent } from '#contract/live.ts';
import { readLanguage } from '#src/i18n/language.ts';
import { Listeners } from '#src/lib/Store.ts';
import { readToken } from '#src/lib/session.ts';

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;
/** The server closes with this when the session is over: no use in knocking again. */
const SIGNED_OUT = 4401;

/**
 * `opened`: the line is up for the first time; what happened while the page read what it shows was told to nobody.
 * `resumed`: it was down, and events may have been missed.
 */
export type LiveMessage = LiveEvent | { type: 'opened' | 'resumed' };

/** Our own server's word, so only its kind is looked at: a newer server may say what this tab does not know yet. */
function isLiveEvent(message: unknown): message is LiveEvent {
  if (typeof message !== 'object' || message === null || !('type' in message)) return false;
  if (message.type === 'changed')
    return 'resource' in message && liveResources.some((resource) => resource === message.resource);
  return message.type === 'roles' || (message.type === 'job' && 'job' in message);
}

type Listener = (message: LiveMessage) => void;

/** Waits longer after each failure, up to half a minute, and never in step with other browsers. */
export const backoff = (failures: number, random: number = Math.random()): number =>
  Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(failures, 6)) * (0.5 + random / 2);

/** One WebSocket for the whole tab, open while anybody listens. The session cookie signs it in. */
export class LiveClient {
  private readonly listeners = new Listeners<[LiveMessage]>();
  private socket: WebSocket | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private wasOpen = false;
  private readonly open: (address: string) => WebSocket;

  constructor(open: (address: string) => WebSocket = (address) => new WebSocket(address)) {
    this.open = open;
  }

  /** Listens; the first listener opens the line, the last one closes it. */
  subscribe(listener: Listener): () => void {
    const stop = this.listeners.subscribe(listener);
    if (this.listeners.size === 1) this.connect();
    return () => {
      stop();
      if (this.listeners.size === 0) this.close();
    };
  }

  private connect(): void {
    const token = readToken();
    if (token === undefined) return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = this.open(`${scheme}://${location.host}${LIVE_PATH}?lang=${readLanguage()}`);
    this.socket = socket;
    socket.onopen = () => {
      this.failures = 0;
      this.listeners.tell({ type: this.wasOpen ? 'resumed' : 'opened' });
      this.wasOpen = true;
    };
    socket.onmessage = ({ data }) => {
      const event: unknown = JSON.parse(String(data));
      if (isLiveEvent(event)) this.listeners.tell(event);
    };
    socket.onclose = ({ code }) => {
      if (this.socket !== socket) return;
      if (code === SIGNED_OUT) {
        // A changed password ends every token, and brings this browser a new one in the same moment.
        this.timer = setTimeout(() => readToken() !== token && this.connect(), FIRST_WAIT);
        return;
      }
      this.timer = setTimeout(() => this.connect(), backoff(this.failures));
      this.failures += 1;
    };
  }

  private close(): void {
    clearTimeout(this.timer);
    const { socket } = this;
    this.socket = undefined;
    this.wasOpen = false;
    this.failures = 0;
    socket?.close();
  }
}

const live = new LiveClient();

/** Hears live events until the answered function is called. */
export const onLive = (listener: Listener): (() => void) => live.subscribe(listener);

/** Hears live events while the component is shown. */
export function useLive(listener: Listener): void {
  const onMessage = useEffectEvent(listener);
  useEffect(() => onLive((message) => onMessage(message)), []);
}
