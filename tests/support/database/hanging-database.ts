import { BroadcastChannel, isMainThread, threadName } from 'node:worker_threads'

/* Loaded before a portal: on SIGUSR2 the thread of its embedded database hangs, and never comes back. */
const told = new BroadcastChannel('hang')
told.unref()

if (isMainThread) process.on('SIGUSR2', () => told.postMessage('now'))
else if (threadName === 'database')
  told.onmessage = () => {
    for (;;);
  }
