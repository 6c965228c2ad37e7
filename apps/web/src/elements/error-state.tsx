import { failureOf } from "../api/failure.ts";
import { Button } from "./button.tsx";

export interface ErrorStateProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
  /** It is all that the screen shows, so its title is the screen's. */
  readonly isScreen?: boolean;
}

export function ErrorState({ error, onRetry, isScreen = false }: ErrorStateProps) {
  const { title, detail, mayPass } = failureOf(error);
  return (
    <div className="state" role="alert">
      {isScreen ? <h1>{title}</h1> : <h2>{title}</h2>}
      <p className="quiet">{detail}</p>
      {mayPass && onRetry !== undefined && <Button onPress={onRetry}>Try again</Button>}
    </div>
  );
}
