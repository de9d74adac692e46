import type { Messages } from '../en/index.ts';
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

export const ja = {
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
} satisfies Messages;
