import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import { useLocale } from 'react-admin';
import { helpCalls } from '#contract/help.calls.ts';
import { useSite } from '#src/custom/data/sharedCalls.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import type { Choice } from './choice.ts';

/**
 * The guides of this server's help centre, which are found by their headings too. None where the operator has a help centre of their
 * own. They are pages of the server, so they open in another tab.
 */
export function useGuideChoices(): Choice[] {
  const { data: site } = useSite();
  const language = useLocale() === 'zh' ? 'zh' : 'en';
  const isOurs = site !== undefined && site.helpUrl === null;
  const { data } = useCall(
    helpCalls.help,
    {},
    { enabled: isOurs, staleTime: Number.POSITIVE_INFINITY, reactTo: 'none' },
  );
  const guides = (isOurs && data?.rows.filter((guide) => guide.language === language)) || [];
  return guides.map(({ guide, title, headings }) => ({
    id: `guide:${guide}`,
    label: title,
    alias: headings.map((heading) => heading.title).join(' '),
    icon: <HelpIcon fontSize="small" />,
    run: () => window.open(`/help/${language}/${guide}`, '_blank', 'noopener'),
  }));
}
