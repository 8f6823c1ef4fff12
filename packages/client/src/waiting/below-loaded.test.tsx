import { onlineManager, QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { BelowLoaded } from "./below-loaded.tsx";

let replies: Record<"above" | "beside", PromiseWithResolvers<string>>;
let client: QueryClient;
beforeEach(() => {
  replies = { above: Promise.withResolvers(), beside: Promise.withResolvers() };
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});

const query = (name: "above" | "beside") => ({ queryKey: [name], queryFn: () => replies[name].promise });

function Above({ name }: { name: "above" | "beside" }) {
  const { data } = useQuery(query(name));
  return <p>{data}</p>;
}

const renderBoth = () =>
  render(
    <QueryClientProvider client={client}>
      <Above name="above" />
      <Above name="beside" />
      <BelowLoaded queries={[query("above"), query("beside")]} waiting={<p>waiting</p>}>
        <p>below</p>
      </BelowLoaded>
    </QueryClientProvider>,
  );

test("the content below appears with the last reply above it, and not before", async () => {
  renderBoth();
  replies.above.resolve("first");
  await screen.findByText("first");
  expect(screen.queryByText("below")).toBeNull();
  expect(screen.getByText("waiting")).toBeDefined();
  replies.beside.resolve("second");
  await screen.findByText("second");
  expect(screen.getByText("below")).toBeDefined();
  expect(screen.queryByText("waiting")).toBeNull();
});

test("a failed read delays nothing", async () => {
  renderBoth();
  replies.above.reject(new Error("no"));
  replies.beside.resolve("second");
  expect(await screen.findByText("below")).toBeDefined();
});

test("a query that only the content below requests is not awaited", async () => {
  render(
    <QueryClientProvider client={client}>
      <BelowLoaded queries={[query("above")]} waiting={<p>waiting</p>}>
        <Above name="above" />
      </BelowLoaded>
    </QueryClientProvider>,
  );
  expect(screen.getByText("waiting")).toBeDefined();
  replies.above.resolve("first");
  expect(await screen.findByText("first")).toBeDefined();
});

test("a read that waits for the network delays nothing", async () => {
  onlineManager.setOnline(false);
  try {
    renderBoth();
    expect(await screen.findByText("below")).toBeDefined();
  } finally {
    onlineManager.setOnline(true);
  }
});

test("rendered content stays when a reply above it is removed", async () => {
  replies.above.resolve("first");
  replies.beside.resolve("second");
  renderBoth();
  await screen.findByText("below");
  replies.above = Promise.withResolvers();
  await client.resetQueries({ queryKey: ["beside"] }).catch(() => undefined);
  void client.resetQueries({ queryKey: ["above"] });
  expect(screen.getByText("below")).toBeDefined();
});
