import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { DEFAULT_CURRENCY } from '#contract/enums.ts';
import { pricingCalls } from '#contract/pricing.calls.ts';
import type { PriceExample, PriceRuleDraft } from '#contract/pricing.schemas.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { useSettled } from '#src/custom/ui/useSettled.ts';
import { CallError } from '#src/dataProvider/callError.ts';

/** Milliseconds without a key before the server is asked. */
const REST = 250;

export interface RuleForm {
  draft: PriceRuleDraft;
  set: (change: Partial<PriceRuleDraft>) => void;
  /** Translated: what is wrong with a field, by its path in the rule. */
  errorOf: (path: string) => string | undefined;
  /** Takes the fields that a refused save named. */
  refuse: (error: unknown) => void;
  /** The cost that is tried, and what the rule makes of it; null while the rule or the cost is wrong. */
  tried: { cost: string; currency: string };
  setTried: (change: Partial<RuleForm['tried']>) => void;
  example: PriceExample | null;
  dirty: boolean;
}

/** A rule being written: the server checks it as it is typed and prices one cost with it, by the arithmetic of the run. */
export function useRuleForm(initial: PriceRuleDraft): RuleForm {
  const translate = useTranslate();
  const [draft, setDraft] = useState(initial);
  const [tried, setTried] = useState({ cost: '12.40', currency: initial.currency ?? DEFAULT_CURRENCY });
  const [refused, setRefused] = useState<Record<string, string>>({});
  // A name is asked for when it is saved, not before.
  const asked = useSettled(
    useMemo(() => ({ rule: { ...draft, name: draft.name || '–' }, ...tried }), [draft, tried]),
    REST,
  );
  const { data, error } = useCall(pricingCalls.example, asked, { reactTo: 'none', keepPrevious: true });
  const found = new Map([
    ...fieldsOf(error, translate).map(([path, text]) => [path.replace(/^rule\./, ''), text] as const),
    ...(error ? [] : (data?.problems ?? [])).map(({ path, message }) => [path, message] as const),
    ...Object.entries(refused),
  ]);
  return {
    draft,
    set: (change) => {
      setDraft((before) => ({ ...before, ...change }));
      setRefused({});
    },
    errorOf: (path) => found.get(path),
    refuse: (failure) => setRefused(Object.fromEntries(fieldsOf(failure, translate))),
    tried,
    setTried: (change) => setTried((before) => ({ ...before, ...change })),
    example: error ? null : (data?.example ?? null),
    dirty: draft !== initial,
  };
}

type Translate = (key: string, params?: Record<string, unknown>) => string;

const fieldsOf = (error: unknown, translate: Translate): [string, string][] =>
  error instanceof CallError
    ? error.fields.map(({ path, key, params }): [string, string] => [path, translate(key, params)])
    : [];
