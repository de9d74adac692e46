import TranslateIcon from '@mui/icons-material/TranslateOutlined';
import { Alert, Box, Button, Tooltip } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import { translateCalls } from '#contract/translate.calls.ts';
import { type Translatable, type TranslatedProduct, textsOf, translateProduct } from '#contract/translateProduct.ts';
import { UndoNotice } from '#src/custom/data/undo/useUndoable.tsx';
import { call } from '#src/dataProvider/call.ts';
import { type TranslateChoice, TranslateFrame, useTranslateChoice } from '../../translate/TranslateFrame.tsx';
import { useSheetStore } from '../EditorContext.ts';
import type { Texts } from '../model/sheet.ts';
import { renameAll, renamesOf, reversed } from '../model/translateSheet.ts';

const LONG_ENOUGH_TO_READ_OVER = 30_000;

/** Translates the product being edited into the form; nothing is lost: it can be taken back. */
export const TranslateButton = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const [open, setOpen] = useState(false);
  const [choice] = useTranslateChoice();
  const form = useTranslateForm();
  const warnings = form.data?.warnings ?? [];
  const close = () => {
    setOpen(false);
    form.reset();
  };
  const start = () =>
    form.mutate(choice, {
      onSuccess: (done) => {
        if (done.warnings.length > 0) return;
        notify(<UndoNotice message={translate('translate.filled')} onUndo={done.takeBack} />, {
          autoHideDuration: LONG_ENOUGH_TO_READ_OVER,
        });
        close();
      },
    });
  const takeBack = () => {
    form.data?.takeBack();
    close();
  };
  return (
    <>
      <Tooltip title={translate('translate.title')}>
        <Button
          color="secondary"
          aria-label={translate('translate.action')}
          onClick={() => setOpen(true)}
          sx={{ minWidth: 40, px: { xs: 2, md: 3 }, gap: 1.5 }}
        >
          <TranslateIcon fontSize="small" />
          <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
            {translate('translate.action')}
          </Box>
        </Button>
      </Tooltip>
      {open ? (
        <TranslateFrame
          title={translate('translate.title')}
          text={translate('translate.text')}
          busy={form.isPending}
          error={form.error}
          onStart={start}
          onClose={close}
          actions={
            warnings.length === 0 ? null : (
              <Button color="secondary" onClick={takeBack}>
                {translate('pool.undo')}
              </Button>
            )
          }
        >
          {warnings.length === 0 ? null : (
            <Alert severity="warning" role="status">
              {translate('translate.filled')}
              {warnings.map(({ key, params }) => (
                <div key={`${key} ${JSON.stringify(params)}`}>{translate(key, params)}</div>
              ))}
            </Alert>
          )}
        </TranslateFrame>
      ) : null}
    </>
  );
};

/**
 * Translates what stands in the form, and puts the result into it as if it had been typed: the merchant reads it over.
 * `takeBack` puts title, options and description back as they were.
 */
function useTranslateForm() {
  const sheet = useSheetStore();
  const { getValues, setValue } = useFormContext<Texts>();
  const write = (texts: Pick<Texts, 'title' | 'bodyHtml'>) => {
    for (const name of ['title', 'bodyHtml'] as const) {
      if (getValues(name) !== texts[name]) setValue(name, texts[name], { shouldDirty: true, shouldValidate: true });
    }
  };
  return useMutation({
    mutationFn: async (choice: TranslateChoice) => {
      const { title, bodyHtml } = getValues();
      const { options } = sheet.get();
      const done = await translateTexts({ title, bodyHtml, options }, choice);
      const renames = renamesOf(options, done);
      write(done);
      sheet.change(renameAll(sheet.get(), renames));
      return {
        warnings: done.warnings,
        takeBack: () => {
          write({ title, bodyHtml });
          sheet.change(renameAll(sheet.get(), reversed(renames)));
        },
      };
    },
  });
}

const quietly = { reactTo: 'special' } as const;

/** What each text became; a call takes a limited number of them. */
async function translated(texts: readonly string[], to: TranslateChoice['to']): Promise<Map<string, string>> {
  const became = new Map<string, string>();
  for (let at = 0; at < texts.length; at += limits.translateTexts) {
    const q = texts.slice(at, at + limits.translateTexts);
    const { trans_result } = await call(translateCalls.translate, { q, to }, quietly);
    for (const { src, dst } of trans_result) became.set(src, dst);
  }
  return became;
}

async function translatedHtml(html: string, to: TranslateChoice['to']): Promise<string> {
  if (html.trim() === '') return html;
  const { trans_result } = await call(translateCalls.translate, { q: [html], to, format: 'html' }, quietly);
  return trans_result[0]?.dst ?? html;
}

/** A product's texts in another language. Throws `CallError`. */
async function translateTexts(product: Translatable, { to, parts }: TranslateChoice): Promise<TranslatedProduct> {
  const [became, bodyHtml] = await Promise.all([
    translated(textsOf(product, parts), to),
    parts.includes('description') ? translatedHtml(product.bodyHtml, to) : product.bodyHtml,
  ]);
  return translateProduct(product, parts, (text) => became.get(text) ?? text, bodyHtml);
}
