import { BroadcastChannel, isMainThread, threadName } from 'node:worker_threads'

/* Preloaded into a portal: on SIGUSR2 the thread of its embedded database hangs for ever. */
const told = new BroadcastChannel('hang')
told.unref()

if (isMainThread) process.on('SIGUSR2', () => told.postMessage('now'))
else if (threadName === 'database')
  told.onmessage = () => {
    for (;;);
  }
