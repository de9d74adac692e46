import JournalIcon from '@mui/icons-material/HistoryOutlined';
import { lazyView } from '#src/custom/data/lazyView.tsx';

export default {
  name: 'journal',
  icon: JournalIcon,
  list: lazyView(() => import('./JournalList.tsx'), 'JournalList', 'bulk', 'history'),
};
