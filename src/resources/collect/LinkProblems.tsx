import { Alert, Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { limits } from '#contract/limits.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import type { PastedProblem } from './readPasted.ts';

/** Lines told one by one, and letters of each. */
const SHOWN = 5;
const LETTERS = 80;

/** The lines of the box that will not be sent, and why. */
export const LinkProblems = ({ problems }: { problems: readonly PastedProblem[] }) => {
  const translate = useTranslate();
  const format = useFormat();
  const tell = ({ line, text, kind, first = 0 }: PastedProblem): string =>
    translate(`collecting.problem.${kind}`, {
      line: format.number(line),
      text: text.length > LETTERS ? `${text.slice(0, LETTERS)}…` : text,
      first: format.number(first),
      limit: format.number(limits.linkLength),
    });
  const more = problems.length - SHOWN;
  return (
    <Box role="status" sx={{ display: problems.length > 0 ? 'block' : 'none' }}>
      {problems.length === 0 ? null : (
        <Alert severity="info">
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
            {problems.slice(0, SHOWN).map((problem) => (
              <li key={`${problem.line} ${problem.text.slice(0, LETTERS)}`}>{tell(problem)}</li>
            ))}
            {more > 0 ? (
              <li>{translate('collecting.problem.more', { smart_count: more, count: format.number(more) })}</li>
            ) : null}
          </Box>
        </Alert>
      )}
    </Box>
  );
};
