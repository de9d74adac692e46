import type { Messages } from '../en/index.ts';
import { account } from './account.ts';
import { accounts } from './accounts.ts';
import { bulk } from './bulk.ts';
import { dashboard } from './dashboard.ts';
import { differences } from './differences.ts';
import { http } from './http.ts';
import { jobs } from './jobs.ts';
import { journal } from './journal.ts';
import { keys } from './keys.ts';
import { kit } from './kit.ts';
import { lists } from './lists.ts';
import { pool } from './pool.ts';
import { poolList } from './poolList.ts';
import { publish } from './publish.ts';
import { resources } from './resources.ts';
import { shaping } from './shaping.ts';
import { shell } from './shell.ts';
import { stores } from './stores.ts';
import { translate } from './translate.ts';
import { recipes, triage } from './triage.ts';
import { words } from './words.ts';

export const ja = {
  account,
  accounts,
  bulk,
  dashboard,
  differences,
  http,
  jobs,
  journal,
  keys,
  kit,
  lists,
  pool,
  poolList,
  publish,
  recipes,
  resources,
  shaping,
  shell,
  stores,
  triage,
  translate,
  words,
} satisfies Messages;
