import { postNotice } from '../lib/loopback.ts';
import { Timers } from '../lib/timers.ts';
import type { World } from '../world.ts';
import type { CashierChannel, Notice } from './payment.ts';

const TIMEOUT_MS = 5_000;

/** Notices on their way: each goes out after the answer, and again until it is taken. */
export class NoticeQueue {
  private readonly world: World;
  private readonly isSilent: (reference: string) => boolean;
  private readonly timers: Timers;

  constructor(world: World, isSilent: (reference: string) => boolean) {
    this.world = world;
    this.isSilent = isSilent;
    this.timers = new Timers(world.clock);
  }

  add(channel: CashierChannel, reference: string, notice: Notice): void {
    for (let sent = this.world.faults.deliveries(channel.name); sent > 0; sent -= 1) {
      this.timers.deliver(() => this.send(channel, reference, notice), channel.retries);
    }
  }

  clear(): void {
    this.timers.clear();
  }

  private async send(channel: CashierChannel, reference: string, notice: Notice): Promise<boolean> {
    if (this.isSilent(reference)) return true;
    const answer = await postNotice(notice.url, notice.body, notice.headers(), TIMEOUT_MS);
    return answer === 'elsewhere' || (answer !== null && channel.isTaken(answer));
  }
}
