import JobIcon from '@mui/icons-material/PlaylistPlayOutlined';
import { useTranslate } from 'react-admin';
import { useLatestJobs } from '#src/custom/data/useLatestJobs.ts';
import type { Choice } from './choice.ts';

/** The latest jobs, by what they work on. */
export function useJobChoices(): Choice[] {
  const translate = useTranslate();
  const { jobs } = useLatestJobs();
  return jobs.map(({ id, title, kind, state }) => ({
    id: `job:${id}`,
    label: title,
    hint: `${translate(`words.jobKind.${kind}`)} · ${translate(`words.jobState.${state}`)}`,
    icon: <JobIcon fontSize="small" />,
    to: `/jobs/${id}`,
  }));
}
