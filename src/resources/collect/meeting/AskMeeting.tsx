import { Suspense } from 'react';
import type { JobRow } from '#contract/job.schemas.ts';
import { lazyView } from '#src/custom/data/lazyView.tsx';

const MeetingQuestion = lazyView(() => import('./MeetingQuestion.tsx'), 'MeetingQuestion', 'importFile');

/** The question of an import that met another shop's products, where one of its rows waits for the answer. */
export const AskMeeting = ({ jobId, rows }: { jobId: string; rows: readonly JobRow[] }) =>
  rows.some(({ reasonKey }) => reasonKey === 'row.otherShop') ? (
    <Suspense fallback={null}>
      <MeetingQuestion jobId={jobId} />
    </Suspense>
  ) : null;
