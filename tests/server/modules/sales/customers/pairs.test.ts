import { expect, it } from 'vitest';
import { compare } from '#server/modules/sales/customers/compare.ts';
import { type Person, personOf, usableEmail } from '#server/modules/sales/customers/evidence.ts';
import { nameKey } from '#server/modules/sales/customers/names.ts';
import { type Pair, pairs } from './pairs.ts';

const OWN = new Set(['boss@hafenladen.de']);
const ANSWERS = ['same', 'other', 'ask'] as const;
/** Of the pairs that are one person, those that have to be found; of those that are two, those that may be asked about. */
const FOUND_AT_LEAST = 0.9;
const ASKED_AT_MOST = 0.1;

const valuesOf = ({ evidence }: Person, kind: string): string[] =>
  evidence.filter((one) => one.kind === kind).map(({ value }) => value);

const comparedOf = (person: Person) => ({
  nameKey: person.nameKey,
  familyKey: person.familyKey,
  emails: valuesOf(person, 'email'),
  phones: valuesOf(person, 'phone'),
  addresses: valuesOf(person, 'address'),
});

/** What is made of a pair: one person of a store by their key, else as they compare. */
function answerOf({ persons, names }: Pair): (typeof ANSWERS)[number] {
  const [one, other] = [personOf(persons[0], OWN), personOf(persons[1], OWN)];
  if (one.personKey === other.personKey) return 'same';
  const namesAt = (email: string): number =>
    new Set([
      ...[persons[0], persons[1]]
        .filter(({ attributes }) => usableEmail(attributes.email, OWN) === email)
        .map((told) => personOf(told, OWN).nameKey),
      ...names.map(nameKey),
    ]).size;
  return compare(comparedOf(one), comparedOf(other), namesAt).answer;
}

it('of 300 pairs of persons none is taken for one that is not, and nearly all that are one are found', () => {
  expect(pairs.length).toBeGreaterThanOrEqual(300);
  const answered = pairs.map((pair) => ({ ...pair, answer: answerOf(pair) }));
  const share = (right: string, answer: string): number => {
    const of = answered.filter((pair) => pair.right === right);
    return of.filter((pair) => pair.answer === answer).length / of.length;
  };
  const table = ANSWERS.map(
    (right) =>
      `${right}: ${ANSWERS.map((answer) => `${answer} ${(100 * share(right, answer)).toFixed(1)} %`).join(', ')}`,
  ).join('\n');
  const missed = answered
    .filter(({ right, answer }) => right !== answer)
    .map(({ answer, line }) => `${answer} for ${line}`);
  const said = `${table}\n${missed.join('\n')}`;
  expect(answered.filter(({ right, answer }) => answer === 'same' && right !== 'same').length, said).toBe(0);
  expect(share('same', 'same'), said).toBeGreaterThanOrEqual(FOUND_AT_LEAST);
  expect(share('other', 'ask'), said).toBeLessThanOrEqual(ASKED_AT_MOST);
});
