import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { JobsProgress } from '#src/custom/data/jobs/JobsProgress.tsx';
import { useLeaveGuard } from '#src/custom/form/useLeaveGuard.ts';
import { ConfirmDialog } from '#src/custom/ui/ConfirmDialog.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { ColumnChoice } from './ColumnChoice.tsx';
import { FollowSent } from './FollowSent.tsx';
import { readKept } from './kept.ts';
import { ManyHead } from './ManyHead.tsx';
import { RowsCard } from './RowsCard.tsx';
import { type Standing, standingOf } from './rows.ts';
import { StartCard } from './StartCard.tsx';
import { Troubles } from './Troubles.tsx';
import { useKept } from './useKept.ts';
import { usePastedTable } from './usePastedTable.ts';
import { freshRows, useRows } from './useRows.ts';
import { useSending } from './useSending.ts';
import { useTable } from './useTable.ts';

/** `/orders/ship`: ships many parcels at once, from a table or for chosen orders, once all were checked. */
export const ShipManyPage = () => {
  const translate = useTranslate();
  const format = useFormat();
  const { rows, setRows, edit, checking, ...check } = useRows(() => freshRows(readKept().rows));
  const table = useTable({ rows, setRows });
  const sending = useSending({ rows, setRows });
  const hasRoom = useKept(rows, sending.sent);
  const [isAdding, setAdding] = useState(false);
  const [isClearing, setClearing] = useState(false);
  const guard = useLeaveGuard(() => rows.length > 0);
  const take = {
    onText: (text: string) => {
      setAdding(false);
      table.readText(text);
    },
    onFile: (file: File) => {
      setAdding(false);
      table.readFile(file);
    },
  };
  usePastedTable(take);
  const counts = { checking: 0, ready: 0, open: 0, toFix: 0 } satisfies Record<Standing, number>;
  for (const one of rows) counts[standingOf(one)] += 1;
  const started = sending.sent.flatMap(({ jobId }) => jobId ?? []);
  const hasTable = rows.length > 0 || table.table !== null;
  const left = { smart_count: rows.length, count: format.number(rows.length) };
  return (
    <>
      <ManyHead
        counts={counts}
        busy={(checking && !check.error) || sending.busy || table.reading.busy}
        disabled={checking}
        onShip={() => {
          table.close();
          sending.send(rows.filter((one) => standingOf(one) === 'ready'));
        }}
        onAdd={() => setAdding(!isAdding)}
        onClear={() => setClearing(true)}
      />
      <Troubles table={table} check={check} sending={sending} hasRoom={hasRoom} />
      <JobsProgress kind="createShipments" started={started} ended="shipMany.ended" />
      {sending.sent.map(({ jobId, isOver }) =>
        jobId === null || isOver ? null : <FollowSent key={jobId} jobId={jobId} onOver={sending.end} />,
      )}
      {rows.length === 0 || isAdding ? <StartCard {...take} busy={table.reading.busy} isMore={hasTable} /> : null}
      {table.table ? <ColumnChoice table={table.table} busy={table.reading.busy} onChoose={table.choose} /> : null}
      {rows.length > 0 ? <RowsCard rows={rows} setRows={setRows} edit={edit} /> : null}
      <ConfirmDialog
        open={guard.asking}
        title={translate('shipMany.leaveTitle')}
        confirmLabel={translate('kit.leave.leave')}
        closeLabel={translate('kit.leave.stay')}
        onConfirm={guard.leave}
        onClose={guard.stay}
      >
        {translate('shipMany.leave', left)}
      </ConfirmDialog>
      <ConfirmDialog
        open={isClearing}
        title={translate('shipMany.clearTitle', left)}
        confirmLabel={translate('shipMany.clear')}
        tone="error"
        onConfirm={() => {
          setClearing(false);
          table.close();
          setRows(() => []);
        }}
        onClose={() => setClearing(false)}
      >
        {translate('shipMany.clearText')}
      </ConfirmDialog>
    </>
  );
};
