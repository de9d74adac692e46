import { setTimeout as delay } from 'node:timers/promises';
import WebSocket from 'ws';
import { LIVE_PATH } from '#contract/enums.ts';
import type { Merchant } from './merchant.ts';

/** Before a socket that was closed, or could not be opened, is opened again: as soon as a browser does it at the soonest, in ms. */
const AGAIN = 100;

/** A browser that stays open: its live socket is opened again whenever it was closed. Returns how often it was open. */
export async function keepListening({ url, token }: Merchant, isOver: () => boolean): Promise<number> {
  const address = `${url.replace('http', 'ws')}${LIVE_PATH}?token=${token}`;
  let opened = 0;
  while (!isOver()) {
    const socket = new WebSocket(address);
    const closed = new Promise<void>((resolve) => {
      // Refused with 503, or cut off: what is behind it closes too.
      socket.on('error', () => undefined).on('close', () => resolve());
    });
    socket.on('open', () => {
      opened += 1;
    });
    const over = (async () => {
      while (!isOver() && socket.readyState <= WebSocket.OPEN) await delay(AGAIN);
    })();
    await Promise.race([closed, over]);
    socket.terminate();
    await closed;
    await delay(AGAIN);
  }
  return opened;
}
