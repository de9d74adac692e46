import type { Plugin } from 'vite';

interface Part {
  file: RegExp;
  /** What the file must hold, or the package has changed and this list must be looked at again. */
  holds: RegExp;
  put: (code: string) => string;
}

/** What comes along that this app never comes to. */
const parts: readonly Part[] = [
  {
    // The export of lists to CSV in the browser. Ours is the server's.
    file: /ra-core\/dist\/export\/defaultExporter\.js$/,
    holds: /export const defaultExporter =/,
    put: () => 'export const defaultExporter = () => undefined;',
  },
  {
    // axios by fetch, its third choice, after XMLHttpRequest, which every browser has.
    file: /axios\/lib\/adapters\/fetch\.js$/,
    holds: /export const getFetch =/,
    put: () => 'export const getFetch = () => undefined; export default undefined;',
  },
  {
    // Names for statuses; we compare numbers.
    file: /axios\/lib\/helpers\/HttpStatusCode\.js$/,
    holds: /export default HttpStatusCode;/,
    put: () => 'export default {};',
  },
  {
    // Forms sent as JSON. Ours are sent as forms.
    file: /axios\/lib\/helpers\/formDataToJSON\.js$/,
    holds: /export default formDataToJSON;/,
    put: () => 'export default () => null;',
  },
  {
    // English names made of identifiers, where a text is missing. `screenTexts.test.ts` finds missing texts.
    file: /inflection\/lib\/inflection\.js$/,
    holds: /function transform\(str, arr\)/,
    put: () =>
      ['capitalize', 'humanize', 'inflect', 'pluralize', 'singularize', 'transform']
        .map((name) => `export const ${name} = (text) => text;`)
        .join('\n'),
  },
  {
    // What only the server asks of a call: whether it needs the password.
    file: /contract\/\w+\.calls\.ts$/,
    holds: /\b(?:calls|restResource)\b/,
    put: (code) => code.replace(/,\s*(?:needsPassword|confirm): true/g, ''),
  },
];

/** Leaves out of the web app what it imports and cannot reach, in packages and in the contract. */
export function leaveOut(): Plugin {
  return {
    name: 'quayside-leave-out',
    apply: 'build',
    transform: {
      filter: { id: parts.map(({ file }) => file) },
      handler(code, id) {
        const part = parts.find(({ file }) => file.test(id));
        if (part === undefined) return null;
        if (!part.holds.test(code)) return this.error(`${id} is not what scripts/leaveOut.ts knows.`);
        return { code: part.put(code), map: null };
      },
    },
  };
}
