import { useEffect, useRef, useState } from "react";
import { useConnection } from "../api/connection.ts";
import { announce } from "./announcer.tsx";

/** Says that the server has gone, and for a moment that it is back. */
export function ConnectionNotice() {
  const connection = useConnection();
  const wasOffline = useRef(false);
  const [isBack, setIsBack] = useState(false);
  useEffect(() => {
    if (connection === "offline") {
      wasOffline.current = true;
      setIsBack(false);
      announce("The server cannot be reached.");
      return;
    }
    if (!wasOffline.current) return;
    wasOffline.current = false;
    setIsBack(true);
    announce("The server is back.");
    const timer = setTimeout(() => setIsBack(false), 4_000);
    return () => clearTimeout(timer);
  }, [connection]);
  if (connection === "offline")
    return (
      <aside className="notice" aria-label="Connection" data-tone="bad" data-connection="offline">
        The server cannot be reached. Nothing is lost; changes wait until it answers.
      </aside>
    );
  return isBack ? (
    <aside className="notice" aria-label="Connection" data-tone="good" data-connection="back">
      The server is back.
    </aside>
  ) : null;
}
