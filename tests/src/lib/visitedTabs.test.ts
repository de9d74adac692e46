import { describe, expect, it } from 'vitest';
import { MOST_TABS, neighbour, withName, without, withVisit } from '#src/lib/visitedTabs.ts';

const tab = (path: string, search = '') => ({ path, search });
const paths = (tabs: readonly { path: string }[]) => tabs.map(({ path }) => path);

describe('visited tabs', () => {
  it('are one for each path, with the query it was left with', () => {
    const once = withVisit([], tab('/jobs', '?page=1'));
    expect(withVisit(once, tab('/jobs', '?page=2'))).toEqual([tab('/jobs', '?page=2')]);
    expect(withVisit(once, tab('/jobs', '?page=1'))).toBe(once);
  });
  it('keep their name over visits', () => {
    const named = withName([tab('/jobs/1')], '/jobs/1', 'mine.csv');
    expect(withVisit(named, tab('/jobs/1', '?tab=failed'))).toEqual([
      { ...tab('/jobs/1', '?tab=failed'), name: 'mine.csv' },
    ]);
    expect(withName(named, '/jobs/1', 'mine.csv')).toBe(named);
    expect(withName(named, '/jobs/2', 'other')).toBe(named);
  });
  it('are no more than can be read: the oldest goes', () => {
    const many = Array.from({ length: MOST_TABS }, (_, index) => tab(`/jobs/${index}`));
    const more = withVisit(many, tab('/finance'));
    expect(more).toHaveLength(MOST_TABS);
    expect(paths(more)[0]).toBe('/jobs/1');
    expect(paths(more).at(-1)).toBe('/finance');
  });
  it('close', () => {
    const tabs = [tab('/a'), tab('/b'), tab('/c')];
    expect(paths(without(tabs, ['/a', '/c']))).toEqual(['/b']);
    expect(without(tabs, ['/d'])).toBe(tabs);
  });
  it('have neighbours: the one after, at the end the one before', () => {
    const tabs = [tab('/a'), tab('/b'), tab('/c')];
    expect(neighbour(tabs, '/b')?.path).toBe('/c');
    expect(neighbour(tabs, '/c')?.path).toBe('/b');
    expect(neighbour([tab('/a')], '/a')).toBeUndefined();
  });
});
