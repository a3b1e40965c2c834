import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Button } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";

afterEach(cleanup);

describe("a button that cannot be pressed now", () => {
  it.each([
    ["with words", Button],
    ["with a sign", IconButton],
  ] as const)("[11.7] keeps the focus and does nothing, %s", (_, Kind) => {
    const onClick = vi.fn<() => void>();
    const button = (disabled: boolean) => (
      <Kind label="Pin" disabled={disabled} onClick={onClick}>
        Pin
      </Kind>
    );
    const view = render(button(false));
    const element = screen.getByRole("button", { name: "Pin" });
    element.focus();
    view.rerender(button(true));
    fireEvent.click(element);
    expect(onClick).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(element);
    expect(element.getAttribute("aria-disabled")).toBe("true");

    view.rerender(button(false));
    fireEvent.click(element);
    expect(onClick).toHaveBeenCalledOnce();
  });

  it("[11.7] sends no form", () => {
    const onSubmit = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    render(
      <form onSubmit={(event) => onSubmit(event.nativeEvent)}>
        <Button type="submit" disabled>
          Save
        </Button>
      </form>,
    );
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
