import JobsIcon from '@mui/icons-material/PlaylistPlayOutlined';
import type { Job } from '#contract/job.schemas.ts';
import { lazyView } from '#src/custom/data/lazyView.tsx';

export default {
  name: 'jobs',
  icon: JobsIcon,
  list: lazyView(() => import('./JobList.tsx'), 'JobList', 'jobs'),
  edit: lazyView(() => import('./JobPage.tsx'), 'JobPage', 'jobs'),
  recordRepresentation: (job: Job) => job.title,
};
