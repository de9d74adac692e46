import type { Endpoint } from '#contract/endpoint.ts';
import { contractCalls } from './contractCalls.ts';

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
  const files = [...new Set(contractCalls.map(({ file }) => file))].sort();
  const imports = files.map((file) => `import type * as ${file} from '#contract/${file}.ts';\n`);
  const tables = contractCalls.map(({ name, file, calls }) => {
    const lines = Object.entries(calls).map(([call, endpoint]) => line(call, endpoint));
    return `\nexport const ${name}: WebCalls<typeof ${file}.${name}> = {\n${lines.join('')}};\n`;
  });
  return `${HEAD}${imports.join('')}import type { WebCalls } from './webCall.ts';\n${tables.join('')}`;
}
