import { useState } from "react";
import { announce } from "../shell/announcer.tsx";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

export interface CopyButtonProps {
  readonly text: string;
  /** What is copied: "the command". */
  readonly what: string;
}

export function CopyButton({ text, what }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      announce(`This browser does not allow copying ${what}.`);
      return;
    }
    announce(`Copied ${what}.`);
    setIsCopied(true);
    setTimeout(() => setIsCopied(false), 1_500);
  };
  return (
    <Button look="quiet" label={`Copy ${what}`} onPress={() => void copy()}>
      <Icon name={isCopied ? "check" : "copy"} />
    </Button>
  );
}
