import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { screenAt } from "./screens.ts";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/elements.css";
import "./styles/layout.css";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no element with the id root.");
const render = () =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
// A screen that cannot be fetched says so itself.
const first = screenAt(location.pathname)?.load() ?? Promise.resolve();
first.then(render, render);
