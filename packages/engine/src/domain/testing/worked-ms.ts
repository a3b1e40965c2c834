/** How long this thread has worked, in milliseconds: what others do on the machine does not count. */
export function workedMs(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
