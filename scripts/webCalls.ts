// `npm run calls`: writes the web app's table of calls from the contract. A test keeps the file in step.
import { writeFileSync } from 'node:fs';
import { webCallsFile } from './webCallsFile.ts';

writeFileSync('src/dataProvider/calls.ts', webCallsFile());
