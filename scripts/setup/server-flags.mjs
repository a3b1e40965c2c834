/**
 * What Node is told when it runs the server. Left to itself, on a machine with much memory, it lets the
 * space for young objects grow to 128 MB and garbage to another 100, where 40 MB are in use.
 *
 * @type {readonly string[]}
 */
export const SERVER_FLAGS = ["--max-semi-space-size=8", "--max-old-space-size=1024"];
