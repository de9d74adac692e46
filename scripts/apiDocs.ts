// `npm run docs:api`: writes docs/api.md from the contract. A test keeps the file in step.
import { writeFileSync } from 'node:fs';
import { apiPage } from './apiPage.ts';

writeFileSync('docs/api.md', apiPage());
