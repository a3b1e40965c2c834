/**
 * What Node is told when it runs the server. Left to itself, it lets the space for young objects grow to
 * 128 MB on a machine with much memory, of which a turn needs two.
 *
 * @type {readonly string[]}
 */
export const SERVER_FLAGS = ["--max-semi-space-size=8"];
