import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResultOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { shipmentManyCalls } from '#contract/shipmentMany.calls.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { call } from '#src/dataProvider/call.ts';
import { type ManyRow, rowsOfTable } from './rows.ts';

type Column = ResultOf<typeof shipmentManyCalls.readTable>['columns'][number];

/** The table that was read last, while what its columns hold can still be chosen. */
export interface ReadTable {
  id: number;
  file: File;
  columns: readonly Column[];
}

/** What a column may be chosen to hold; '' for nothing. */
export type ColumnField = NonNullable<Column['field']> | '';

interface Rows {
  rows: readonly ManyRow[];
  setRows: (next: (now: ManyRow[]) => ManyRow[]) => void;
}

/** Reads tables of parcels into the rows of the page: what is pasted and files. Another choice of columns reads the last one again. */
export function useTable({ rows, setRows }: Rows) {
  const translate = useTranslate();
  const [table, setTable] = useState<ReadTable | null>(null);
  const [tooMany, setTooMany] = useState(false);
  const asked = useRef<() => void>(undefined);
  const reading = useAction(async (file: File, id: number, columns?: string) => {
    const read = await call(shipmentManyCalls.readTable, { columns }, { file, reactTo: 'special' });
    const others = rows.filter((one) => one.table !== id);
    const isTooMany = others.length + read.rows.length > limits.shipmentRows;
    setTooMany(isTooMany);
    if (isTooMany) return;
    setTable({ id, file, columns: read.columns });
    // Beside other rows they may come to something else.
    const isAlone = others.length === 0;
    const added = rowsOfTable(read.rows, id).map((one) => (isAlone ? one : { ...one, isStale: true }));
    setRows((now) => [...now.filter((one) => one.table !== id), ...added]);
  });
  const run = (file: File, id: number, columns?: string) => {
    asked.current = () => reading.run(file, id, columns);
    asked.current();
  };
  return {
    table,
    reading,
    tooMany,
    retry: () => asked.current?.(),
    /** Its rows cannot be read again, because some of them were sent. */
    close: () => setTable(null),
    readFile: (file: File) => run(file, (table?.id ?? 0) + 1),
    readText: (text: string) => {
      // The mark at its beginning says how its letters are written.
      const file = new File(['\ufeff', text], `${translate('shipMany.start.pasted')}.txt`, { type: 'text/plain' });
      run(file, (table?.id ?? 0) + 1);
    },
    choose: (at: number, field: ColumnField) => {
      if (table === null) return;
      const chosen = table.columns.map((column, index) => {
        if (index === at) return field;
        return column.field === field ? '' : (column.field ?? '');
      });
      run(table.file, table.id, JSON.stringify(Object.fromEntries(chosen.map((one, index) => [String(index), one]))));
    },
  };
}
