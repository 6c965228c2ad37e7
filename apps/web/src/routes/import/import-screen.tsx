import { useState } from "react";
import { Tabs } from "../../elements/tabs.tsx";
import { useMe } from "../../shell/use-me.ts";
import { DocumentImport } from "./document-import.tsx";
import "./import.css";
import { ServerImport } from "./server-import.tsx";

/** Brings tools in: looked at first, chosen, then taken over. */
export function Screen() {
  const [from, setFrom] = useState("document");
  const { data: me } = useMe();
  return (
    <div className="screen">
      <h1>Import</h1>
      <Tabs
        label="Where the tools come from"
        tabs={[
          { id: "document", name: "Definitions" },
          { id: "server", name: "MCP server" },
        ]}
        selected={from}
        onSelect={setFrom}
      >
        {from === "document" ? <DocumentImport /> : <ServerImport isAdmin={me?.isAdmin === true} />}
      </Tabs>
    </div>
  );
}
