// A process of its own that holds a data directory until its input ends: `holdDirectory.ts <directory>`. It says "held".
import { once } from 'node:events';
import { lockDirectory } from '#server/db/directoryLock.ts';

const [directory = ''] = process.argv.slice(2);
await lockDirectory(directory, '/nowhere', () => process.exit(3));
process.stdout.write('held\n');
process.stdin.resume();
await once(process.stdin, 'end');
process.exit(0);
