import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { Account } from '#contract/admin.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { useSettled } from '#src/custom/ui/useSettled.ts';

/** So long typing rests before accounts are looked for, in ms. */
const TYPING_RESTS = 250;
const AT_ONCE = 10;

type Row = Account & { id: string };

interface AccountPickerProps {
  /** What is wrong with the choice. */
  error: string | undefined;
  disabled: boolean;
  /** Called with the account’s id; empty for none. */
  onPick: (accountId: string) => void;
}

/** Finds an account by its e-mail or name. */
export const AccountPicker = ({ error, disabled, onPick }: AccountPickerProps) => {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<Row | null>(null);
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim(), TYPING_RESTS);
  const {
    data = [],
    isFetching,
    error: failure,
  } = useGetList<Row>('accounts', {
    filter: q === '' || q === chosen?.email ? {} : { q },
    pagination: { page: 1, perPage: AT_ONCE },
    sort: { field: 'createdAt', order: 'DESC' },
    meta: { reactTo: 'special' },
  });
  const wrong = failure ? errorText(failure, translate) : error;
  return (
    <Autocomplete
      options={data}
      // The server has searched already.
      filterOptions={(found) => found}
      value={chosen}
      inputValue={typed}
      onInputChange={(_, text) => setTyped(text)}
      onChange={(_, account) => {
        setChosen(account);
        onPick(account?.accountId ?? '');
      }}
      getOptionLabel={({ email }) => email}
      getOptionKey={({ accountId }) => accountId}
      isOptionEqualToValue={(one, other) => one.accountId === other.accountId}
      disabled={disabled}
      loading={isFetching}
      loadingText={translate('payments.assign.searching')}
      noOptionsText={translate('payments.assign.nobody')}
      renderOption={({ key, ...props }, { email, name }) => (
        <Box component="li" key={key} {...props}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography variant="body2">{email}</Typography>
            <Typography variant="caption" color="text.secondary">
              {name || translate('accounts.noName')}
            </Typography>
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          required
          name="accountId"
          label={translate('payments.assign.account')}
          error={wrong !== undefined}
          helperText={wrong ?? translate('payments.assign.accountHint')}
        />
      )}
    />
  );
};
