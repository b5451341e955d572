import { setImmediate as turn } from 'node:timers/promises'

// Keeps one processor busy until the process that started it ends.
const TURN_MS = 20

process.once('disconnect', () => process.exit(0))
for (;;) {
  const end = performance.now() + TURN_MS
  while (performance.now() < end);
  await turn()
}
