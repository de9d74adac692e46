import { Box, Button, Card } from '@mui/material';
import { type ReactNode, useRef } from 'react';
import {
  CreateBase,
  EditBase,
  Form,
  type RaRecord,
  useCreatePath,
  useEditContext,
  useNotify,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { type FieldValues, type Resolver, useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { z } from 'zod';
import { errorText } from '#src/custom/data/errorText.ts';
import { PageTitle, type PageTitleProps } from '#src/custom/data/navigation/PageTitle.tsx';
import { PageSkeleton } from '#src/custom/ui/PageSkeleton.tsx';
import { CallError } from '#src/dataProvider/callError.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { useLeaveGuard } from './useLeaveGuard.ts';
import { zodResolver } from './zodResolver.ts';

/** The head of the page, translated; `actions` are what else can be done with the record. */
type Head = Pick<PageTitleProps, 'title' | 'text' | 'actions'>;

interface Fields {
  /** The contract's schema for what is sent, loaded when the form is first checked. */
  schema: () => Promise<z.ZodType>;
  /** The inputs: of `fieldsOf`, in the page's own order. */
  children: ReactNode;
}

/** Adds a record of a plain resource, then shows the list. */
export const PlainCreate = ({
  initial,
  title,
  text,
  ...fields
}: Omit<Head, 'actions'> & Fields & { initial: FieldValues }) => (
  <CreateBase redirect="list" mutationOptions={{ onError: useTellFailure() }}>
    <PageTitle title={title} text={text} />
    <PlainForm {...fields} initial={initial} />
  </CreateBase>
);

/** Changes a record of a plain resource, then shows the list. What is sent is what changed. */
export function PlainEdit<R extends RaRecord>({ head, ...fields }: Fields & { head: (record: R) => Head }) {
  return (
    <EditBase redirect="list" mutationMode="pessimistic" mutationOptions={{ onError: useTellFailure() }}>
      <OfRecord<R>
        show={(record) => (
          <>
            <PageTitle {...head(record)} ofRecord />
            <PlainForm {...fields} />
          </>
        )}
      />
    </EditBase>
  );
}

function OfRecord<R extends RaRecord>({ show }: { show: (record: R) => ReactNode }) {
  const { record } = useEditContext<R>();
  return record === undefined ? <PageSkeleton /> : show(record);
}

/** Says why a record was not saved, unless the call's reaction has, or the fields that are wrong say it themselves. */
function useTellFailure() {
  const notify = useNotify();
  const translate = useTranslate();
  return (error: Error): void => {
    if (error instanceof CallError && error.kind === 'code') notify(errorText(error, translate), { type: 'error' });
  };
}

const PlainForm = ({ schema, initial, children }: Fields & { initial?: FieldValues }) => {
  const resolver: Resolver<FieldValues> = async (...asked) => zodResolver<FieldValues>(await schema())(...asked);
  return (
    <Form resolver={resolver} defaultValues={initial} noValidate>
      <Card sx={{ p: 4, maxWidth: 560 }}>
        <Box sx={{ display: 'grid', gap: 3 }}>{children}</Box>
        <FormFoot />
      </Card>
    </Form>
  );
};

/** Save and cancel; asks before what was typed is left. */
const FormFoot = () => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const list = useCreatePath()({ resource, type: 'list' });
  const save = useRef<HTMLButtonElement>(null);
  const { isDirty, isSubmitting } = useFormState();
  // A save that went well leaves the page itself, while it is still under way.
  const { asking, stay, leave } = useLeaveGuard(() => isDirty && !isSubmitting);
  return (
    <Box sx={{ display: 'flex', gap: 2, mt: 4 }}>
      <Button ref={save} type="submit" variant="contained" loading={isSubmitting}>
        {translate('ra.action.save')}
      </Button>
      <Button component={Link} to={list} color="secondary" disabled={isSubmitting}>
        {translate('kit.cancel')}
      </Button>
      <LeaveDialog
        open={asking}
        text={translate('kit.leave.text')}
        onStay={stay}
        onLeave={leave}
        onSave={() => {
          stay();
          save.current?.click();
        }}
      />
    </Box>
  );
};
