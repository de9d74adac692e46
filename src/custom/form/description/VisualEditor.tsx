import { Box, NativeSelect } from '@mui/material';
import {
  AlignmentButtons,
  ClearButtons,
  DefaultEditorOptions,
  FormatButtons,
  LinkButtons,
  ListButtons,
  QuoteButtons,
  RichTextInput,
  RichTextInputToolbar,
  useTiptapEditor,
} from 'ra-input-rich-text';
import { useCallback, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { pictureUrl } from '#src/custom/data/pictures/pictureUrl.ts';

const levels = [0, 2, 3, 4] as const;

/** Paragraph or heading, as a native select: the stock one is a list item outside of a list. 0 is a paragraph. */
const LevelField = () => {
  const translate = useTranslate();
  const editor = useTiptapEditor();
  const subscribe = useCallback(
    (changed: () => void) => {
      editor?.on('transaction', changed);
      return () => void editor?.off('transaction', changed);
    },
    [editor],
  );
  const current = useSyncExternalStore(
    subscribe,
    () => levels.find((level) => level > 0 && editor?.isActive('heading', { level })) ?? 0,
  );
  const choose = (level: number): void => {
    const chain = editor?.chain().focus();
    if (level === 0) chain?.setNode('paragraph').run();
    else chain?.setNode('heading', { level }).run();
  };
  return (
    <NativeSelect
      value={current}
      onChange={(event) => choose(Number(event.target.value))}
      inputProps={{ 'aria-label': translate('description.level') }}
      disableUnderline
      sx={{ fontSize: 'body2.fontSize', px: 2 }}
    >
      {levels.map((level) => (
        <option key={level} value={level}>
          {level === 0 ? translate('description.paragraph') : translate('description.heading', { level })}
        </option>
      ))}
    </NativeSelect>
  );
};

const toolbar = (
  <RichTextInputToolbar size="small">
    <LevelField />
    <FormatButtons size="small" />
    <AlignmentButtons size="small" />
    <ListButtons size="small" />
    <LinkButtons size="small" />
    <QuoteButtons size="small" />
    <ClearButtons size="small" />
  </RichTextInputToolbar>
);

/** The rich text editor. Loads with tiptap, so only where it is shown. */
export const VisualEditor = () => (
  <Box sx={{ '& .RaRichTextInput-editorContent': { minHeight: 240 }, '& .ProseMirror': { minHeight: 240 } }}>
    <RichTextInput
      source="bodyHtml"
      label="pool.section.description"
      fullWidth
      helperText={false}
      toolbar={toolbar}
      editorOptions={editorOptions}
    />
  </Box>
);

type Extension = NonNullable<typeof DefaultEditorOptions.extensions>[number];

/** As much of tiptap's types as is used here: it is ra-input-rich-text's dependency, not ours. */
interface Image {
  attrs: Record<string, unknown>;
}
interface View {
  dom: unknown;
  update?: (image: Image, ...more: unknown[]) => boolean;
}
type Draw = (props: { node: Image; HTMLAttributes: Record<string, unknown> }) => View;
interface ImageExtension {
  extend(change: { addNodeView(this: { parent?: (() => Draw | null) | null }): Draw | null }): Extension;
}

const shown = (src: unknown): unknown => (typeof src === 'string' ? pictureUrl(src, 'whole') : src);

const showingOurs = (image: ImageExtension): Extension =>
  image.extend({
    addNodeView() {
      const draw = this.parent?.();
      if (!draw) return null;
      return (props) => {
        const view = draw({ ...props, HTMLAttributes: { ...props.HTMLAttributes, src: shown(props.node.attrs.src) } });
        const update = view.update?.bind(view);
        if (!update) return view;
        view.update = (node, ...more) => {
          const isUpdated = update(node, ...more);
          const drawn = view.dom instanceof HTMLElement ? view.dom.querySelector('img') : null;
          const src = shown(node.attrs.src);
          // In the same turn in which it was set, so that the other address is never asked.
          if (drawn && typeof src === 'string') drawn.src = src;
          return isUpdated;
        };
        return view;
      };
    },
  });

/** The rich text editor's options; pictures of other servers are shown from ours, and stay in the text as they are. */
const editorOptions: typeof DefaultEditorOptions = {
  ...DefaultEditorOptions,
  extensions: (DefaultEditorOptions.extensions ?? []).map((extension) =>
    extension.name === 'image' ? showingOurs(extension as unknown as ImageExtension) : extension,
  ),
};
