import { accountCalls } from '#contract/account.ts';
import { adminCalls } from '#contract/admin.ts';
import { collectCalls } from '#contract/collected.ts';
import type { Calls, Endpoint } from '#contract/endpoint.ts';
import { jobCalls } from '#contract/job.ts';
import { productCalls } from '#contract/product.ts';
import { publishCalls } from '#contract/publish.ts';
import { homeCalls } from '#contract/statistics.ts';
import { storeCalls, storeProductCalls } from '#contract/store.ts';
import { supplierAccountCalls } from '#contract/supplierAccount.ts';
import { uploadCalls } from '#contract/upload.ts';

/** The files of the contract that declare calls, and what they declare. */
const files: Record<string, Record<string, Calls>> = {
  account: { accountCalls },
  admin: { adminCalls },
  collected: { collectCalls },
  job: { jobCalls },
  product: { productCalls },
  publish: { publishCalls },
  statistics: { homeCalls },
  store: { storeCalls, storeProductCalls },
  supplierAccount: { supplierAccountCalls },
  upload: { uploadCalls },
};

const HEAD = `// Made by \`npm run calls\` from the contract; a test keeps it in step. Method and path of every call, typed by the contract.
`;

function line(name: string, { method, path, form, upload, download }: Endpoint): string {
  const travels = {
    method,
    path,
    ...(form ? { form } : {}),
    ...(upload ? { upload } : {}),
    ...(download ? { download } : {}),
  };
  const fields = Object.entries(travels).map(
    ([key, value]) => `${key}: ${typeof value === 'string' ? `'${value}'` : value}`,
  );
  return `  ${name}: { ${fields.join(', ')} },\n`;
}

/** The text of `src/dataProvider/calls.ts`. */
export function webCallsFile(): string {
  const imports = Object.keys(files).map((file) => `import type * as ${file} from '#contract/${file}.ts';\n`);
  const tables = Object.entries(files).flatMap(([file, declared]) =>
    Object.entries(declared).map(([name, calls]) => {
      const lines = Object.entries(calls).map(([call, endpoint]) => line(call, endpoint));
      return `\nexport const ${name}: WebCalls<typeof ${file}.${name}> = {\n${lines.join('')}};\n`;
    }),
  );
  return `${HEAD}${imports.join('')}import type { WebCalls } from './webCall.ts';\n${tables.join('')}`;
}
