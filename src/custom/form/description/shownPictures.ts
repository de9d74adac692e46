import { DefaultEditorOptions } from 'ra-input-rich-text';
import { pictureUrl } from '#src/custom/data/pictures/pictureUrl.ts';

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
export const editorOptions: typeof DefaultEditorOptions = {
  ...DefaultEditorOptions,
  extensions: (DefaultEditorOptions.extensions ?? []).map((extension) =>
    extension.name === 'image' ? showingOurs(extension as unknown as ImageExtension) : extension,
  ),
};
