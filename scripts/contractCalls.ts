import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** Marks a file of the contract whose schemas stay behind. */
const LIGHT = '?light';
/** What the server alone asks of an endpoint's declaration. */
const serverSide = ['input', 'result', 'summary', 'access'];
/** By our naming a schema is written `LikeThis`; everything else is a plain value. */
const isSchema = (name: string): boolean => /^[A-Z].*[a-z]/.test(name);

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}
type Edit = [start: number, end: number, text: string];

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const named = (value: unknown): string => (isNode(value) && typeof value.name === 'string' ? value.name : '');

function visit(value: unknown, meet: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, meet);
  if (!isNode(value)) return;
  meet(value);
  for (const child of Object.values(value)) if (typeof child === 'object') visit(child, meet);
}

const apply = (code: string, edits: Edit[]): string =>
  edits
    .toSorted(([one], [other]) => other - one)
    .reduce((text, [start, end, put]) => text.slice(0, start) + put + text.slice(end), code);

const sourceOf = (node: Node): string =>
  isNode(node.source) && typeof node.source.value === 'string' ? node.source.value : '';

/** Plain values come from the light file, schemas from the whole one. */
function splitImport(code: string, node: Node): string {
  const source = sourceOf(node);
  const specifiers = nodes(node.specifiers).filter(({ importKind }) => importKind !== 'type');
  const from = (wanted: boolean, file: string) => {
    const some = specifiers.filter(({ imported }) => isSchema(named(imported)) === wanted);
    return some.length === 0
      ? ''
      : `import { ${some.map(({ start, end }) => code.slice(start, end)).join(', ')} } from '${file}';`;
  };
  return from(false, source + LIGHT) + from(true, source);
}

/** A file of the contract with its endpoints as method and path, and everything else free to be left out. */
function lighten(code: string, program: unknown): string {
  const edits: Edit[] = [];
  visit(program, (node) => {
    if (node.type === 'CallExpression' && named(node.callee) === 'endpoint') {
      edits.push([node.start, node.start, '/* @__PURE__ */ ']);
      for (const property of nodes(isNode(nodes(node.arguments)[0]) ? nodes(node.arguments)[0]?.properties : [])) {
        if (!serverSide.includes(named(property.key))) continue;
        edits.push([property.start, property.end + (code[property.end] === ',' ? 1 : 0), '']);
      }
    }
    if (/^(Import|ExportNamed|ExportAll)Declaration$/.test(node.type) && sourceOf(node).startsWith('./')) {
      const at = isNode(node.source) ? node.source.end - 1 : node.end;
      edits.push([at, at, LIGHT]);
    }
  });
  const statements = isNode(program) ? nodes(program.body) : [];
  for (const statement of statements) {
    const declared = isNode(statement.declaration) ? statement.declaration : statement;
    for (const { init } of nodes(declared.declarations)) {
      if (!isNode(init) || init.type !== 'CallExpression' || named(init.callee) === 'endpoint') continue;
      edits.push([init.start, init.start, '/* @__PURE__ */ (() => '], [init.end, init.end, ')()']);
    }
  }
  return apply(code, edits);
}

/**
 * The server checks what is sent, so the web app needs only method and path of a call. Where it names a schema (a form)
 * it gets it, and zod with it; elsewhere the contract comes without: 30 kB less before the first list.
 */
export function contractCalls(): Plugin {
  return {
    name: 'quayside-contract-calls',
    apply: 'build',
    async resolveId(source, importer, options) {
      if (!source.endsWith(LIGHT)) return null;
      const whole = await this.resolve(source.slice(0, -LIGHT.length), importer?.replace(LIGHT, ''), options);
      return whole === null ? null : `${whole.id}${LIGHT}`;
    },
    async load(id) {
      if (!id.endsWith(LIGHT)) return null;
      const path = id.slice(0, -LIGHT.length);
      this.addWatchFile(path);
      const code = await readFile(path, 'utf8');
      return { code: lighten(code, this.parse(code, { lang: 'ts' })), moduleType: 'ts' };
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/ },
      handler(code, id) {
        if (/Calls\.\w+\.(input|result|summary|access)\b/.test(code))
          return this.error(`${id} asks a call for what stays on the server.`);
        if (!code.includes('#contract/')) return null;
        const imports = nodes(this.parse(code).body).filter(
          (node) => node.type === 'ImportDeclaration' && sourceOf(node).startsWith('#contract/'),
        );
        const edits = imports.map((node): Edit => [node.start, node.end, splitImport(code, node)]);
        return { code: apply(code, edits), map: null };
      },
    },
  };
}
