import { type ChildProcess, fork } from 'node:child_process'
import type { ChildAnswer, ChildRequest, DocumentOrder } from './messages.ts'

export interface SupervisorOptions {
  module: URL
  /** Answers after which a child is replaced, since the typesetter's memory grows slowly. */
  recycleAfter: number
  timeoutMs: number
  onStart?: ((pid: number) => void) | undefined
}

export interface Supervisor {
  /** One at a time, in order. @throws PdfRenderError on failure, time-out, or two crashed children */
  ask(order: DocumentOrder): Promise<Uint8Array>
  close(): Promise<void>
}

export class PdfRenderError extends Error {
  override readonly name = 'PdfRenderError'
}

interface Job extends ChildRequest {
  attempts: number
  resolve: (pdf: Uint8Array) => void
  reject: (error: PdfRenderError) => void
}

const ATTEMPTS = 2

/** Keeps one rendering process alive while there is work, and replaces it as needed. */
export function superviseChild(options: SupervisorOptions): Supervisor {
  const waiting: Job[] = []
  let current: { job: Job; timer: NodeJS.Timeout } | undefined
  let child: ChildProcess | undefined
  let answered = 0
  let lastId = 0
  let closing: { promise: Promise<void>; resolve: () => void } | undefined

  function start(): ChildProcess {
    const started = fork(options.module, {
      serialization: 'advanced',
      // The child needs none of the portal's settings, so it gets no secrets.
      env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    answered = 0
    started.on('message', (answer: ChildAnswer) => started === child && settle(answer))
    started.on('exit', (code, signal) => started === child && lost(`ended with ${signal ?? code}`))
    started.on('error', (error) => started === child && lost(error.message))
    if (started.pid !== undefined) options.onStart?.(started.pid)
    return started
  }

  function next(): void {
    if (current !== undefined) return
    const job = waiting.shift()
    if (job === undefined) {
      idle()
      return
    }
    child ??= start()
    ref(child)
    current = { job, timer: setTimeout(expire, options.timeoutMs) }
    job.attempts += 1
    const { id, order } = job
    const receiver = child
    receiver.send({ id, order } satisfies ChildRequest, (error) => {
      if (error !== null && receiver === child) lost(error.message)
    })
  }

  function idle(): void {
    if (closing === undefined) {
      if (child !== undefined) unref(child)
    } else if (child === undefined) {
      closing.resolve()
    } else {
      ref(child)
      child.once('exit', closing.resolve)
      child.disconnect()
    }
  }

  function settle(answer: ChildAnswer): void {
    if (current?.job.id !== answer.id) return
    const job = finish()
    answered += 1
    if (answered >= options.recycleAfter) release()
    if ('pdf' in answer) job?.resolve(answer.pdf)
    else job?.reject(new PdfRenderError(`The document could not be typeset: ${answer.error}`))
    next()
  }

  function expire(): void {
    const job = finish()
    const slow = child
    child = undefined
    slow?.kill('SIGKILL')
    job?.reject(new PdfRenderError(`The document was not ready after ${options.timeoutMs / 1000} seconds`))
    next()
  }

  function lost(reason: string): void {
    const dead = child
    child = undefined
    dead?.kill('SIGKILL')
    const job = finish()
    if (job !== undefined && job.attempts < ATTEMPTS) waiting.unshift(job)
    else job?.reject(new PdfRenderError(`The rendering process failed twice on this document: it ${reason}`))
    next()
  }

  function finish(): Job | undefined {
    const job = current?.job
    clearTimeout(current?.timer)
    current = undefined
    return job
  }

  function release(): void {
    const old = child
    child = undefined
    if (old === undefined) return
    unref(old)
    if (old.connected) old.disconnect()
  }

  return {
    ask(order) {
      if (closing !== undefined) return Promise.reject(new PdfRenderError('The renderer is closed'))
      lastId += 1
      const id = lastId
      return new Promise((resolve, reject) => {
        waiting.push({ id, order, attempts: 0, resolve, reject })
        next()
      })
    },
    close() {
      if (closing === undefined) {
        closing = Promise.withResolvers<void>()
        next()
      }
      return closing.promise
    },
  }
}

/** The child keeps this process alive only while a document is awaited. */
function ref(child: ChildProcess): void {
  child.ref()
  child.channel?.ref()
}

function unref(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
}
