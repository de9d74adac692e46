import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DictionaryIcon from '@mui/icons-material/MenuBookOutlined';
import { Alert, Box, Card, IconButton, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { mappingCalls } from '#contract/mapping.calls.ts';
import type { OptionAlias } from '#contract/mapping.schemas.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { errorText } from '#src/custom/data/errorText.ts';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { useAction } from '#src/custom/data/useAction.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { CardsSkeleton } from '#src/custom/ui/PageSkeleton.tsx';
import { call } from '#src/dataProvider/call.ts';
import { ApplyAgain } from './ApplyAgain.tsx';
import { NewWord } from './NewWord.tsx';

/** `/products/dictionary`: the merchant's own words for what suppliers call otherwise, and mappings by the words of now. */
export const DictionaryPage = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useCall(mappingCalls.aliases, {});
  const body = () => {
    if (data !== undefined) return <Words words={data.rows} readAgain={refetch} />;
    if (error === null) return <CardsSkeleton heights={[240]} />;
    return (
      <Card>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    );
  };
  return (
    <>
      <PageTitle title={translate('shell.page.dictionary')} text={translate('mapping.words.text')} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
        <NewWord onAdded={refetch} />
        {body()}
        <ApplyAgain />
      </Box>
    </>
  );
};

const Words = ({ words, readAgain }: { words: readonly OptionAlias[]; readAgain: () => Promise<unknown> }) => {
  const translate = useTranslate();
  const remove = useAction(async (word: OptionAlias) => {
    await call(mappingCalls.removeAlias, word, { reactTo: 'special' });
    await readAgain();
  });
  if (words.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={DictionaryIcon}
          title={translate('mapping.words.noneTitle')}
          text={translate('mapping.words.noneText')}
        />
      </Card>
    );
  }
  return (
    <Card>
      <Box role="alert">
        {remove.error === undefined ? null : <Alert severity="error">{errorText(remove.error, translate)}</Alert>}
      </Box>
      <Table size="small" aria-label={translate('shell.page.dictionary')}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('mapping.supplier')}</TableCell>
            <TableCell>{translate('mapping.words.store')}</TableCell>
            <TableCell>{translate('mapping.words.supplier')}</TableCell>
            {/* Over buttons stands no head. */}
            <TableCell component="td" />
          </TableRow>
        </TableHead>
        <TableBody>
          {words.map((word) => (
            <TableRow key={`${word.supplier}\n${word.storeWord}\n${word.supplierWord}`}>
              <TableCell>{translate(`words.source.${word.supplier}`)}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{word.storeWord}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{word.supplierWord}</TableCell>
              <TableCell align="right">
                <IconButton
                  size="small"
                  aria-label={translate('mapping.words.remove', { word: word.storeWord })}
                  disabled={remove.busy}
                  onClick={() => remove.run(word)}
                >
                  <DeleteIcon fontSize="small" />
                </IconButton>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
};
