import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { fakeArchive } from "../backend/testing/fake-archive.ts";
import { fakeBackend } from "../backend/testing/fake-backend.ts";
import { appears } from "../testing/appears.ts";
import { click } from "../testing/click.ts";
import { renderPage } from "../testing/render-page.tsx";

async function open() {
  const taken: Blob[] = [];
  renderPage({
    backend: { ...fakeBackend(), archive: fakeArchive(taken) },
    path: "/settings",
  });
  const chooser = await appears(() => screen.queryByLabelText("File to import"));
  const choose = (text: string) =>
    fireEvent.change(chooser, { target: { files: [new File([text], "keepsake.jsonl")] } });
  return { taken, choose };
}

describe("importing everything", () => {
  it("[10.1] says first what would come, and takes it in only when that is wanted", async () => {
    const { taken, choose } = await open();
    choose(
      JSON.stringify({
        counts: {
          character: { new: 2, same: 1, conflicting: 1 },
          chat: { new: 3, same: 0, conflicting: 0 },
        },
        messages: 40,
        conflicts: [{ kind: "character", id: "a", name: "Mira" }],
      }),
    );
    await appears(() => screen.queryByText("Characters: 2 new, 1 here already, 1 differ"));
    expect(screen.getByText("Chats: 3 new")).toBeDefined();
    expect(screen.getByText("The new chats hold 40 messages.")).toBeDefined();
    expect(screen.getByText("Mira")).toBeDefined();
    expect(taken).toEqual([]);
    await click(screen.getByRole("button", { name: "Import" }));
    await appears(() => screen.queryByText("Everything has been imported."));
    expect(taken).toHaveLength(1);
    await waitFor(() => expect(screen.queryByText("What would come in")).toBeNull());
  });

  it("[10.2] a file of another kind is told, and nothing is taken in", async () => {
    const { taken, choose } = await open();
    choose("PNG");
    const alert = await appears(() => screen.queryByRole("alert"));
    expect(alert.textContent).toMatch(/Nothing was imported.*no whole export of Keepsake/u);
    expect(screen.queryByRole("button", { name: "Import" })).toBeNull();
    expect(taken).toEqual([]);
  });

  it("[10.1] a file of which all is here offers nothing to import", async () => {
    const { choose } = await open();
    choose(JSON.stringify({ counts: { chat: { new: 0, same: 2, conflicting: 0 } } }));
    await appears(() => screen.queryByText("All of it is here already."));
    expect(screen.queryByRole("button", { name: "Import" })).toBeNull();
    await click(screen.getByRole("button", { name: "Do not import" }));
    await waitFor(() => expect(screen.queryByText("What would come in")).toBeNull());
  });
});
