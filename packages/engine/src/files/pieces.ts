/** What a stream brings, one piece after the other; who stops early cancels it. */
export async function* piecesOf<T>(stream: ReadableStream<T>): AsyncGenerator<T, void> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
