type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asked: Promise<boolean> | undefined;

/** Who asks for the password when a call wants it again; returns how to stop. The layout's dialog is the one. */
export function onConfirmNeeded(asker: Ask): () => void {
  ask = asker;
  return () => {
    if (ask === asker) ask = undefined;
  };
}

/** Asks for the password, once for all calls that wait for it. False where nobody asks, or it was not given. */
export function confirmed(): Promise<boolean> {
  asked ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asked = undefined;
  });
  return asked;
}
