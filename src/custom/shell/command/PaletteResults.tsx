import { Box, Button, Typography } from '@mui/material';
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { errorText } from '#src/custom/data/errorText.ts';
import { KeyCap } from '#src/custom/data/keys/KeyCap.tsx';
import type { Choice } from './choice.ts';
import { PaletteOption } from './PaletteOption.tsx';
import { type Choices, useChoices } from './useChoices.tsx';

/** Where the field passes its keys on. */
export interface PaletteKeys {
  press: (event: KeyboardEvent) => void;
}

export interface PaletteResultsProps {
  query: string;
  listId: string;
  /** Told the element id of the active option, for the field. */
  onActive: (optionId: string | undefined) => void;
  onClose: () => void;
  ref: Ref<PaletteKeys>;
}

/** What fits the query, in groups. One option is active; arrows move it, Enter takes it. */
export const PaletteResults = ({ query, listId, onActive, onClose, ref }: PaletteResultsProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { groups, found, remember } = useChoices(query);
  // Kept with the query it was made for: after further typing the first is active again.
  const [moved, setMoved] = useState<{ query: string; id: string }>();
  const all = groups.flatMap(({ choices }) => choices);
  const at = Math.max(0, moved?.query === query ? all.findIndex(({ id }) => id === moved.id) : 0);
  const active = all[at];
  const optionId = (id: string) => `${listId}-${id}`;

  const take = (choice: Choice, newTab: boolean) => {
    remember(choice);
    onClose();
    if (choice.to === undefined) choice.run?.();
    else if (newTab) window.open(choice.to, '_blank', 'noopener');
    else void navigate(choice.to);
  };
  const move = (step: 1 | -1) => {
    const next = all[(at + step + all.length) % all.length];
    if (next) setMoved({ query, id: next.id });
  };
  useImperativeHandle(ref, () => ({
    press: (event) => {
      if (event.key === 'ArrowDown') move(1);
      else if (event.key === 'ArrowUp') move(-1);
      else if (event.key === 'Enter' && active) take(active, event.ctrlKey || event.metaKey);
      else return;
      event.preventDefault();
    },
  }));

  const activeId = active && optionId(active.id);
  useEffect(() => {
    onActive(activeId);
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId, onActive]);

  return (
    <>
      <Box
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-label={translate('keys.palette.results')}
        sx={{ overflowY: 'auto', px: 2, py: all.length === 0 ? 0 : 1.5, outline: 'none', maxHeight: { sm: 420 } }}
      >
        {groups.map(({ title, choices }) => (
          <Box role="group" key={title} aria-label={translate(title)}>
            <Typography
              variant="caption"
              component="div"
              color="text.secondary"
              aria-hidden
              sx={{ px: 2.5, pt: 2, pb: 1 }}
            >
              {translate(title)}
            </Typography>
            {choices.map((choice) => (
              <PaletteOption
                key={choice.id}
                id={optionId(choice.id)}
                choice={choice}
                active={choice.id === active?.id}
                onPoint={() => setMoved({ query, id: choice.id })}
                onTake={(newTab) => take(choice, newTab)}
              />
            ))}
          </Box>
        ))}
      </Box>
      <PaletteFoot count={all.length} found={found} leads={active?.to !== undefined} />
    </>
  );
};

const Hint = ({ keys, label }: { keys: readonly string[]; label: string }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
    {keys.map((key) => (
      <KeyCap key={key} keys={key} />
    ))}
    {label}
  </Box>
);

interface PaletteFootProps {
  count: number;
  found: Choices['found'];
  /** The active line has an address. */
  leads: boolean;
}

/** How many fit, whether the server is still looking or could not, and the palette's keys. */
const PaletteFoot = ({ count, found, leads }: PaletteFootProps) => {
  const translate = useTranslate();
  const text = (key: string, params?: object) => translate(`keys.palette.${key}`, params);
  const said = () => {
    if (found.error) return text('failed', { reason: errorText(found.error, translate) });
    if (found.searching) return text('searching');
    return count === 0 ? text('none') : text('found', { smart_count: count });
  };
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 4,
        rowGap: 1,
        px: 4,
        py: 2.5,
        borderTop: count === 0 ? 0 : 1,
        borderColor: 'divider',
        fontSize: '0.75rem',
        color: 'text.secondary',
      }}
    >
      <Box role="status" sx={{ flex: '1 1 160px', color: found.error ? 'error.main' : undefined }}>
        {said()}
      </Box>
      {found.error ? (
        <Button size="small" onClick={found.retry}>
          {translate('kit.retry')}
        </Button>
      ) : null}
      <Box aria-hidden sx={{ display: { xs: 'none', sm: 'flex' }, gap: 4 }}>
        <Hint keys={['↑', '↓']} label={text('move')} />
        <Hint keys={['Enter']} label={text('choose')} />
        {leads ? <Hint keys={['mod+Enter']} label={text('newTab')} /> : null}
      </Box>
    </Box>
  );
};
