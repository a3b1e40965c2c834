import { useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";

/** Keeps a text box as high as its text; its style sheet says where that ends. */
export function useAutosize(text: string): RefObject<HTMLTextAreaElement | null> {
  const box = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    element.style.blockSize = "auto";
    element.style.blockSize = `${element.scrollHeight}px`;
  }, [text]);
  return box;
}
