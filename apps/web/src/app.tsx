import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense } from "react";
import { RouterProvider } from "react-aria-components";
import { queryClient } from "./api/query-client.ts";
import { EmptyState } from "./elements/empty-state.tsx";
import { ErrorBoundary } from "./elements/error-boundary.tsx";
import { Loading } from "./elements/loading.tsx";
import { navigate, useAddress } from "./router/address.ts";
import { Link } from "./router/link.tsx";
import { screenAt } from "./screens.ts";
import { Shell } from "./shell/shell.tsx";

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider navigate={(to) => navigate(to)}>
        <CurrentScreen />
      </RouterProvider>
    </QueryClientProvider>
  );
}

function CurrentScreen() {
  const { pathname } = useAddress();
  const screen = screenAt(pathname);
  return (
    <Shell pathname={pathname} title={screen?.title ?? "Not found"}>
      <ErrorBoundary key={pathname}>
        <Suspense fallback={<ScreenOnItsWay title={screen?.title ?? ""} />}>
          {screen === undefined ? <NoSuchScreen /> : <screen.Shown {...screen.params} />}
        </Suspense>
      </ErrorBoundary>
    </Shell>
  );
}

const NoSuchScreen = () => (
  <EmptyState isScreen title="Nothing is at this address" action={<Link to="/">All tools</Link>}>
    It may have been removed, or the link was cut off.
  </EmptyState>
);

const ScreenOnItsWay = ({ title }: { readonly title: string }) => (
  <>
    <h1 className="visually-hidden">{title}</h1>
    <Loading what="the screen" />
  </>
);
