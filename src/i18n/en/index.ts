import { account } from './account.ts';
import { bulk } from './bulk.ts';
import { dashboard } from './dashboard.ts';
import { http } from './http.ts';
import { jobs } from './jobs.ts';
import { journal } from './journal.ts';
import { keys } from './keys.ts';
import { kit } from './kit.ts';
import { lists } from './lists.ts';
import { pool } from './pool.ts';
import { poolList } from './poolList.ts';
import { resources } from './resources.ts';
import { shell } from './shell.ts';
import { stores } from './stores.ts';
import { translate } from './translate.ts';
import { recipes, triage } from './triage.ts';
import { words } from './words.ts';

/** The web app's own texts by area. English is the type of every language. */
export const en = {
  account,
  bulk,
  dashboard,
  http,
  jobs,
  journal,
  keys,
  kit,
  lists,
  pool,
  poolList,
  recipes,
  resources,
  shell,
  stores,
  triage,
  translate,
  words,
};

export type Messages = typeof en;
