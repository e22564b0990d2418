import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { workerEngine } from "./engine/worker-client";
import { App } from "./ui/shell/App";
import { createPageStore, PageContext } from "./ui/store";
import "./ui/theme.css";

const root = document.getElementById("root");
if (root !== null) {
  const engine = workerEngine();
  const page = { engine, store: createPageStore(engine) };
  createRoot(root).render(
    <StrictMode>
      <PageContext value={page}>
        <App />
      </PageContext>
    </StrictMode>,
  );
}
