/**
 * Lets the page open without a network from its second load on, and take newer files at its next load:
 * what is typed is in the browser's storage, so that a load loses nothing.
 */
export async function registerWorker(): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (container === undefined) return;
  const hadWorker = container.controller !== null;
  container.addEventListener("controllerchange", () => {
    if (hadWorker) location.reload();
  });
  try {
    const registration = await container.register(new URL("service-worker.js", document.baseURI));
    registration.waiting?.postMessage("newest");
  } catch (error) {
    // Without it everything works but the page without a network.
    console.warn("Keepsake cannot be opened without a network here", error);
  }
}
