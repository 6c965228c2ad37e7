import { useSyncExternalStore } from "react";
import { announce } from "../shell/announcer.tsx";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: "good" | "bad";
}

const listeners = new Set<() => void>();
let toasts: readonly Toast[] = [];
let last = 0;

/** A sentence in the corner for a few seconds, said in the live region too. What failed stays until it is closed. */
export function toast(text: string, tone: Toast["tone"] = "good"): void {
  last += 1;
  const id = last;
  change([...toasts.slice(-2), { id, text, tone }]);
  announce(text);
  if (tone === "good") setTimeout(() => close(id), 5_000);
}

const close = (id: number): void => change(toasts.filter((each) => each.id !== id));

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function Toasts() {
  const shown = useSyncExternalStore(listen, () => toasts);
  return (
    <section className="toasts" aria-label="Messages">
      {shown.map(({ id, text, tone }) => (
        <div key={id} className="toast" data-tone={tone}>
          <Icon name={tone === "good" ? "check" : "error"} />
          <span>{text}</span>
          <Button look="quiet" label="Close" onPress={() => close(id)}>
            <Icon name="close" />
          </Button>
        </div>
      ))}
    </section>
  );
}
