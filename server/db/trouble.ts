import { messageOf } from '../refusal.ts';
import { isDatabaseAway } from './away.ts';
import { isDiskFull } from './sqlStates.ts';

/** Between two tries to reach the database, in ms: the first wait and the longest. */
const FIRST_WAIT = 100;
const LONGEST_WAIT = 2000;
/** What is met so soon after it is back belongs to the same trouble: connections that nobody had looked at since. In ms. */
const SETTLES_WITHIN = 3000;
/** A disk that stays full is told of this often, in ms. */
const FULL_AGAIN = 60_000;

/**
 * The database's own trouble, told to the operator once, however many statements meet it: that it is away, that it is back,
 * and that its disk is full.
 */
export interface Trouble {
  /** Whether this error is the database's trouble, which is told then; anything else is for whoever found it to report. */
  isTold(error: unknown): boolean;
  /** Nothing more is told. */
  end(): void;
}

/** `reach` asks the database for anything at all; `tell` gets whole sentences. */
export function createTrouble(reach: () => Promise<unknown>, tell: (sentence: string) => void): Trouble {
  let isEnded = false;
  let isFollowed = false;
  let isMetAgain = false;
  let fullToldAt = Number.NEGATIVE_INFINITY;

  const isBack = (): Promise<boolean> =>
    reach().then(
      () => true,
      () => false,
    );
  const say = (sentence: string): void => {
    if (!isEnded) tell(sentence);
  };
  /** Keeps no process from ending. */
  const wait = (ms: number): Promise<void> => new Promise((over) => setTimeout(over, ms).unref());

  const tellUntilBack = async (why: string): Promise<void> => {
    if (await isBack()) {
      return say(`The database ended a connection (${why}) and can be reached. What was under way is done again.`);
    }
    say(
      `The database cannot be reached (${why}). Calls answer 503 and work waits; both go on by themselves when it is back.`,
    );
    const since = performance.now();
    for (let ms = FIRST_WAIT; !isEnded; ms = Math.min(ms * 2, LONGEST_WAIT)) {
      await wait(ms);
      if (!isEnded && (await isBack())) {
        return say(`The database is back after ${Math.ceil((performance.now() - since) / 1000)} s. Work goes on.`);
      }
    }
  };

  const follow = async (why: string): Promise<void> => {
    isFollowed = true;
    do {
      await tellUntilBack(why);
      isMetAgain = false;
      await wait(SETTLES_WITHIN);
    } while (isMetAgain && !isEnded && !(await isBack()));
    isFollowed = false;
  };

  const noteFull = (error: unknown): void => {
    const now = performance.now();
    if (now - fullToldAt < FULL_AGAIN) return;
    fullToldAt = now;
    say(
      `The disk is full (${reasonOf(error)}). What has to be written waits or is refused until there is room; work then goes on by itself.`,
    );
  };

  return {
    isTold(error) {
      if (isDatabaseAway(error)) {
        isMetAgain = true;
        if (!isFollowed && !isEnded) void follow(reasonOf(error));
      } else if (isDiskFull(error)) noteFull(error);
      else return false;
      return true;
    },
    end: () => {
      isEnded = true;
    },
  };
}

/** What the server or the system said, without our words around it. */
function reasonOf(error: unknown): string {
  let at = error;
  while (at instanceof Error && at.cause instanceof Error) at = at.cause;
  return messageOf(at);
}
