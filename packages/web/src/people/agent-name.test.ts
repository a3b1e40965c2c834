import { describe, expect, it } from "vitest";
import { agentName } from "./agent-name.ts";

describe("agentName", () => {
  it("tells browsers apart that call themselves by each other's names", () => {
    const chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";
    expect(agentName(chrome)).toBe("Chrome, Linux");
    expect(agentName(`${chrome} Edg/140.0`)).toBe("Edge, Linux");
    expect(agentName("Mozilla/5.0 (iPhone; CPU iPhone OS 19 like Mac OS X) Safari/604.1")).toBe(
      "Safari, iPhone",
    );
    expect(agentName("Mozilla/5.0 (Windows NT 10.0; rv:143.0) Firefox/143.0")).toBe(
      "Firefox, Windows",
    );
    expect(agentName("curl/8.14")).toBeUndefined();
    expect(agentName("")).toBeUndefined();
  });
});
