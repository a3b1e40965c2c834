/**
 * The same stream, which ends at the latest when a signal says so.
 *
 * @param onEnd - Called once, however it ends.
 */
export function endedBy(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  onEnd: () => void,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let open = true;
  const end = () => {
    if (!open) return false;
    open = false;
    onEnd();
    return true;
  };
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const stop = () => {
        if (!end()) return;
        controller.close();
        reader.cancel().catch(() => undefined);
      };
      if (signal.aborted) stop();
      else signal.addEventListener("abort", stop, { once: true });
    },
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (!open) return;
        if (!done) controller.enqueue(value);
        else if (end()) controller.close();
      } catch (error) {
        if (end()) controller.error(error);
      }
    },
    async cancel(reason) {
      end();
      await reader.cancel(reason);
    },
  });
}
