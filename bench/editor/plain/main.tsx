import { type UIEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';

const ROW = 46;
const SHOWN = 20;
const columns = ['sku', 'price', 'compareAtPrice', 'inventory', 'weight', 'barcode'];
const rows = Array.from({ length: 2000 }, (_, at) => ({
  name: `Colour ${Math.floor(at / 40) + 1} / ${(at % 40) + 30}`,
  cells: [`SKU-${at}`, '12.90', '19.90', '25', '0.3', ''],
}));

/** The least that a table of two thousand variants can be: rows in sight, an input per cell, and nothing else. */
const PlainTable = () => {
  const [first, setFirst] = useState(0);
  const [given, setGiven] = useState(rows);
  const type = (row: number, column: number, text: string) =>
    setGiven((before) =>
      before.with(row, { ...rowAt(before, row), cells: rowAt(before, row).cells.with(column, text) }),
    );
  const follow = (event: UIEvent<HTMLElement>) => setFirst(Math.floor(event.currentTarget.scrollTop / ROW));
  const end = Math.min(given.length, first + SHOWN);
  return (
    <div data-scroller onScroll={follow}>
      <table>
        <tbody>
          <tr style={{ height: first * ROW }} />
          {given.slice(first, end).map(({ name, cells }, offset) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((value, column) => (
                <td key={columns[column]}>
                  <input
                    aria-label={`${columns[column]}, ${name}`}
                    value={value}
                    onChange={(event) => type(first + offset, column, event.target.value)}
                  />
                </td>
              ))}
            </tr>
          ))}
          <tr style={{ height: (given.length - end) * ROW }} />
        </tbody>
      </table>
    </div>
  );
};

function rowAt(given: typeof rows, at: number): (typeof rows)[number] {
  const row = given[at];
  if (row === undefined) throw new Error(`There is no row ${at}.`);
  return row;
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root.');
createRoot(root).render(<PlainTable />);
