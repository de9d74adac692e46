import { describe, expect, it, vi } from 'vitest';
import { memberCalls } from '#contract/member.calls.ts';
import { addMonths } from '#server/modules/system/billing/cycles.ts';
import { countFaults, troublesomeSeed } from '#tests/kit/befallen.ts';
import { type Books, booksLeftIn, moneyAtCashier, moneyInBooks, seriesOf } from '#tests/kit/booksLeft.ts';
import { attempts } from '#tests/kit/cashier.ts';
import { Chance } from '#tests/kit/chance.ts';
import { type KilledWorld, killedTopologies, startKilled } from '#tests/kit/killedTopologies.ts';
import { Merchant } from '#tests/kit/merchant.ts';
import { Payer } from '#tests/kit/payer.ts';
import { planAfter, planPayments } from '#tests/kit/payStories.ts';
import { pricedPlans } from '#tests/kit/planFile.ts';
import { anyRequestsSeen } from '#tests/kit/requestsSeen.ts';
import { required } from '#tests/kit/required.ts';
import { setFaults, turnWorld } from '#tests/kit/world.ts';
import type { Sandbox } from '../../sandbox/index.ts';

/** At least so many of each topology. */
const PAYMENTS = Number(process.env.PAYMENTS ?? 24);
const CHANNELS = ['alipay', 'stripe'];
/** Of the requests to a channel. Each takes a moment, so that there is one in which a process can be killed. */
const RATES = { dropReplyRate: 0.1, hangRate: 0.02, latencyMs: 5 };
/** Of the notices of a channel. */
const NOTICES = { webhookLossRate: 0.2, webhookDoubleRate: 0.3 };
/** So many while all payers do one step of their stories; with few payments only in every other step. */
const KILLS = 1 + Math.floor(PAYMENTS / 100);
const KILLS_EVERY = PAYMENTS < 100 ? 2 : 1;
const MINUTE = 60_000;
/** The clock is turned by these, one after the other, when nothing happens by itself any more; in ms. */
const TURNS = [1, 5, 15, 40, 60].map((minutes) => minutes * MINUTE);
/** Many payers sign up at once, and the clock is turned by days. */
const ENV = { SESSION_IDLE_HOURS: '8760', TRUST_PROXY: 'on' };

describe('a server that is killed while plans are paid', () => {
  /** Replies and notices are lost, requests hang, and notices come twice. */
  async function makeUnsure({ url }: Sandbox, chance: Chance): Promise<void> {
    const faults = CHANNELS.map((name) => [name, { ...RATES, ...NOTICES, seed: troublesomeSeed(chance, RATES) }]);
    await setFaults(url, Object.fromEntries(faults));
  }

  async function gatherPayers({ sandbox, servers, merchant, database }: KilledWorld, chance: Chance): Promise<Payer[]> {
    const payers: Payer[] = [];
    for (const story of planPayments(PAYMENTS)) {
      const at = { url: required(servers.urls[0]), dataDir: database.dataDir };
      const email = `payer-${payers.length}@example.test`;
      const payer = payers.length === 0 ? merchant : await Merchant.register({ ...at, email });
      payers.push(new Payer(story, { servers, merchant: payer, chance: new Chance(chance.between(1, 1e6)) }, sandbox));
    }
    return payers;
  }

  /** Lets time pass until every bill is paid or void, and all money that pays nothing is back. */
  async function settle(payers: readonly Payer[], { url }: Sandbox): Promise<void> {
    let [before, turns] = ['', 0];
    const patience = { timeout: 180_000 + PAYMENTS * 4000, interval: 400 };
    await vi.waitFor(async () => {
      const open = (await Promise.all(payers.map((payer) => payer.open()))).flat();
      if (open.length === 0) return;
      const now = open.join(', ');
      if (now === before) {
        await turnWorld(url, 'clock', { advanceMs: TURNS[Math.min(turns, TURNS.length - 1)] ?? MINUTE });
        turns += 1;
      }
      before = now;
      throw new Error(`Open: ${now}`);
    }, patience);
  }

  /** Every payer goes through their story, all in step, and processes are killed meanwhile. Returns how often. */
  async function payAll(payers: readonly Payer[], world: KilledWorld, chance: Chance): Promise<number> {
    const { sandbox } = world;
    const steps = Math.max(...payers.map(({ story }) => story.steps.length));
    const first = chance.between(0, KILLS_EVERY - 1);
    let kills = 0;
    for (let at = 0; at < steps; at += 1) {
      const done = Promise.all(payers.map((payer) => payer.step(at))).then(() => settle(payers, sandbox));
      const wanted = at % KILLS_EVERY === first ? KILLS : 0;
      await Promise.all([done, killWhile(done, world, { kills: wanted, chance, within: payers.length * 2 })]);
      kills += wanted;
    }
    return kills;
  }

  /** A channel is asked up to so many things between a kill and the next; a step that is over waits for nothing more. */
  async function killWhile(
    done: Promise<void>,
    { sandbox, servers }: Pick<KilledWorld, 'sandbox' | 'servers'>,
    { kills, chance, within }: { kills: number; chance: Chance; within: number },
  ): Promise<void> {
    for (let kill = 0; kill < kills; kill += 1) {
      await Promise.race([anyRequestsSeen(sandbox, CHANNELS, chance.between(1, within)), done]);
      await servers.killOne(chance);
    }
  }

  /** A bill is paid exactly if its right amount was taken while it could count; of two at once, one. */
  function arePaidAsTaken(payer: Payer, { bills, payments }: Books): void {
    const ends = payer.attempts.map(({ reference, how, isTaken }) => ({
      ...{ how, isTaken },
      state: bills.find((one) => one.reference === reference)?.state,
      surplus: payments.filter((one) => one.reference === reference).map(({ surplus }) => surplus),
    }));
    const single = ends.filter(({ how }) => how !== 'pair');
    const expected = {
      pay: { state: 'paid', surplus: [null] },
      wrong: { state: 'void', surplus: ['amount'] },
      leave: { state: 'void', surplus: ['void'] },
    };
    expect(single).toEqual(single.map(({ how }) => ({ how, isTaken: true, ...(how === 'pair' ? {} : expected[how]) })));
    const pair = ends.filter(({ how }) => how === 'pair');
    expect(pair.filter(({ state, surplus }) => state === 'paid' && surplus[0] === null)).toHaveLength(1);
    expect(pair.map(({ surplus }) => surplus.length)).toEqual(pair.map(({ isTaken }) => (isTaken ? 1 : 0)));
  }

  async function hasPlanAsPaid(payer: Payer): Promise<void> {
    const wanted = planAfter(payer.story.steps);
    const inForce = (await payer.bills()).filter(({ state, refund }) => state === 'paid' && refund === null);
    const begins = inForce.map(({ startsAt }) => startsAt).toSorted()[0];
    const { levelId, state, cycle, to } = await payer.ask((any) => any.call(memberCalls.current, {}));
    expect({ levelId, state, cycle, to }).toEqual(
      wanted === null || begins === undefined
        ? { levelId: 1, state: 'free', cycle: null, to: null }
        : {
            levelId: wanted.levelId,
            state: 'active',
            cycle: 'month',
            to: addMonths(new Date(begins), wanted.months).toISOString(),
          },
    );
  }

  const timeout = 900_000 + PAYMENTS * 10_000;
  it.concurrent.for(killedTopologies)(
    'has every payment counted once, or given back once: $name',
    { timeout },
    async (topology, context) => {
      const chance = Chance.announced(`paymentsCrash, ${topology.name}`);
      const world = await startKilled(topology, context, { ...ENV, PLANS: pricedPlans() });
      const { sandbox, servers, database } = world;
      const payers = await gatherPayers(world, chance);
      await makeUnsure(sandbox, chance);
      const befallen = countFaults(sandbox);
      const kills = await payAll(payers, world, chance);
      await Promise.all(payers.map(hasPlanAsPaid));
      const taken = moneyAtCashier(await attempts({ sandbox }));
      await servers.end();

      const books = await booksLeftIn(database);
      const { bills, payments, creditNotes, refunds } = books;
      expect(moneyInBooks(books)).toEqual(taken);
      for (const payer of payers) arePaidAsTaken(payer, books);
      const some = expect.toSatisfy((count: number) => count > 0);
      const paid = bills.filter(({ state }) => state === 'paid');
      const owed = payments.filter(({ surplus, credited }) => surplus !== null || credited !== '0.00');
      expect({
        bills: bills.map(({ reference }) => reference),
        counted: payments.filter(({ surplus }) => surplus === null).map(({ reference }) => reference),
        numbers: bills.flatMap(({ number }) => number ?? []).toSorted(),
        bought: paid.map(({ bought }) => bought),
        boughtByNone: bills.filter(({ state, bought }) => state !== 'paid' && bought > 0),
        creditNotes,
        notBack: owed.filter(({ state }) => state !== 'refunded'),
        refunds,
        kills: servers.kills,
        hung: befallen.get('hang') ?? 0,
        dropped: befallen.get('drop') ?? 0,
      }).toEqual({
        bills: payers.flatMap((payer) => payer.attempts.map(({ reference }) => reference)).toSorted(),
        counted: paid.map(({ reference }) => reference),
        numbers: seriesOf('B', paid.length),
        bought: paid.map(({ wanted }) => wanted),
        boughtByNone: [],
        creditNotes: seriesOf(
          'C',
          payers.flatMap(({ story }) => story.steps).filter(({ does }) => does === 'refund').length,
        ),
        notBack: [],
        refunds: [{ state: 'confirmed', count: owed.length }],
        kills,
        hung: some,
        dropped: some,
      });
      expect(servers.log.filter((line) => /unexpected error|background task failed/.test(line))).toEqual([]);
    },
  );
});
